import type { api } from '@yuga/contract'
import type { Company } from '../factories.ts'
import { registersNotice, tinyPng } from '../subjects/notices.ts'
import { TestForm } from '../form.ts'
import type { PlainOf } from './plain.ts'

/** Requests of notices; each time about a new one. */
export function plainNotices(company: Company): PlainOf<typeof api.notices> {
  const admin = () => company.person({ roles: ['LE999'] })
  const made = async () => {
    const by = await admin()
    const notice = await registersNotice(by)
    return { by, notice, params: { noticeSn: notice.noticeSn } }
  }
  const files = () =>
    new TestForm([
      { field: 'attachFile', name: '새 일정.txt', bytes: '월요일' },
      { field: 'inlineFile', name: 'plan.png', bytes: tinyPng },
    ])
  const written = {
    subject: '점검 안내',
    contents: '<p>금요일 <strong>18시</strong></p><img data-file="new:0">',
    pinnedYn: 'Y' as const,
  }

  return {
    listNotices: async () => ({
      by: (await made()).by,
      query: {
        offset: 1,
        limit: 10,
        sort: 'registerDate' as const,
        searchText: '점검',
        register: '김',
        registerDate: '20260101~20261231',
        readYn: 'Y,N',
      },
    }),
    readNotice: async () => {
      const { params } = await made()
      return { by: await company.person(), params }
    },
    createNotice: async () => ({ by: await admin(), about: null, body: written, upload: files() }),
    updateNotice: async () => {
      const { by, notice, params } = await made()
      const keepFile = notice.attachFileList.slice(0, 1).map((file) => file.atchmnflSn)
      const body = { ...written, version: notice.version, keepFile: keepFile }
      return { by, about: null, params, body, upload: files() }
    },
    deleteNotice: async () => {
      const { by, notice, params } = await made()
      return { by, about: null, params, query: { version: notice.version } }
    },
    markNoticeRead: async () => {
      const { params } = await made()
      return { by: await company.person(), params }
    },
    downloadAttachFile: async () => {
      const { notice } = await made()
      const file = notice.attachFileList[0]
      if (file === undefined) throw new Error('the notice has no file')
      const { serverFileNm, serverFlpth } = file
      return { by: await company.person(), query: { serverFileNm, serverFlpth } }
    },
  }
}
