import { terms } from '@yuga/contract/texts/terms'
import { problems } from '@yuga/contract/problems/problems'
import { projectTypeSheet } from '@yuga/contract/master-data/project-types'
import { defineMessages } from '../i18n/messages.ts'

const [code, name, nameEn, , displayName, sortOrder, section, remark] = projectTypeSheet.columns

export const projectTypeMessages = defineMessages('projectType', {
  title: projectTypeSheet.title,
  code: code.title,
  name: name.title,
  nameEn: nameEn.title,
  nameEnHint: nameEn.about,
  category: { ko: '분류', en: 'Category' },
  displayName: displayName.title,
  sortOrder: sortOrder.title,
  section: section.title,
  sectionHint: {
    ko: '프로젝트가 사용하는 유형의 구분은 변경할 수 없습니다.',
    en: 'The section of a type that projects have cannot change.',
  },
  remark: remark.title,
  select: terms.select,
  fixed: problems['type.fixed'],
})
