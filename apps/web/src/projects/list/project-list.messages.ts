import { terms } from '@yuga/contract/texts/terms'
import { catalogue } from '../../i18n/catalogue.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const projectListMessages = defineMessages('projectList', {
  title: terms.projectList,
  about: {
    ko: '볼 수 있는 프로젝트와 그 계획·실적 MM입니다. 프로젝트명을 누르면 상세가 열립니다.',
    en: 'Projects with planned and used man-months. Choose a name to open one.',
  },
  projectId: terms.projectId,
  projectName: terms.projectName,
  type: terms.type,
  planMM: terms.planManMonths,
  usedMM: terms.actualManMonths,
  remainingMM: { ko: '잔여 MM', en: 'Remaining MM' },
  department: terms.owningTeam,
  pm: terms.pm,
  role: terms.roleInProject,
  rolePM: terms.pm,
  roleMEMBER: terms.member,
  period: terms.contractPeriod,
  realPeriod: terms.projectPeriod,
  ownPeriod: terms.project,
  noPlan: terms.noPlan,
  status: terms.status,
  certainty: { ko: '수주 여부', en: 'Won' },
  all: terms.all,
  certain: terms.certain,
  tentative: terms.tentative,
  tentativeMark: { ko: '수주 전 {{percent}}%', en: 'Tentative {{percent}}%' },
  newProject: terms.newProject,
  // the switch
  switchOne: { ko: '{{project}} 상태', en: 'Status of {{project}}' },
  on: { ko: 'ON', en: 'ON' },
  off: { ko: 'OFF', en: 'OFF' },
  onlyAdmins: {
    ko: '상태는 관리자만 변경할 수 있습니다.',
    en: 'Only administrators can change the status.',
  },
  updated: catalogue.updated,
  // what administrators do with the whole list
  downloadList: terms.downloadExcel,
  onlyShown: catalogue.onlyShownProjects,
  proceed: { ko: '계속하시겠습니까?', en: 'Do you want to proceed?' },
  shownRows: {
    ko: '화면에 표시된 {{figure}}건을 내려받습니다.',
    en: {
      one: 'The {{figure}} project on the screen is downloaded.',
      other: 'The {{figure}} projects on the screen are downloaded.',
    },
  },
  fiscalYear: terms.fiscalYear,
  downloadTemplate: { ko: '일괄 등록 양식', en: 'Registration template' },
  bulkRegister: { ko: '일괄 등록', en: 'Bulk registration' },
  bulkWhat: { ko: '{{year}}년 프로젝트', en: 'Projects of {{year}}' },
  bulkAbout: {
    ko: '양식을 내려받아 작성한 뒤 올려 주세요. 모든 행을 먼저 확인하며, 문제가 하나라도 있으면 아무것도 등록되지 않습니다.',
    en: 'Download the template, fill it in and upload it. Every row is checked first; if any row has a problem, nothing is registered.',
  },
  filesWithin: catalogue.filesWithin,
  notThisFile: catalogue.notThisFile,
  downloadFailed: catalogue.downloadFailed,
  ok: terms.ok,
  // no project
  nothing: {
    ko: '볼 수 있는 프로젝트가 없습니다.',
    en: 'There are no projects you have access to.',
  },
  nothingNext: {
    ko: '프로젝트를 관리하거나 멤버로 참여하면 여기에 나타납니다.',
    en: 'Projects that you manage or join appear here.',
  },
  nothingNextOfUnits: {
    ko: '프로젝트를 관리하거나 멤버로 참여하면, 또는 소속 조직이 주관하거나 조직원이 참여하면 여기에 나타납니다.',
    en: 'Projects that you manage or join, and those that your units own or work on, appear here.',
  },
  nothingAtAll: {
    ko: '아직 등록된 프로젝트가 없습니다.',
    en: 'No project has been registered yet.',
  },
  nothingAtAllNext: {
    ko: '프로젝트를 등록하면 모두 여기에 나타납니다.',
    en: 'Every project that is registered appears here.',
  },
  register: terms.registerProject,
})
