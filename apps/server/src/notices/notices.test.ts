import { listNotices, readNotice, updateNotice } from '@yuga/contract/messages/notices'
import { expect, test } from 'vitest'
import { TestForm } from '../../test/form.ts'
import { registersNotice, tinyPng } from '../../test/subjects/notices.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

test('[notices-1, notices-2, notices-7, notices-8] a notice is registered with its files, read by everybody and downloaded under its name', async () => {
  const admin = await company.person({ roles: ['LE999'], name: '김관리' })
  const kim = await company.person({ name: '이서연' })
  const names = ['2026년 일정 "초안".txt', `${'가'.repeat(196)}.txt`, '🎉 party.txt']
  const made = await registersNotice(
    admin,
    { subject: ' 점검 안내 ', contents: '<p>금요일</p><img data-file="new:0">', pinnedYn: 'Y' },
    [
      ...names.map((name) => ({ field: 'attachFile', name, bytes: `${name}!` })),
      { field: 'inlineFile', name: 'plan.png', bytes: tinyPng },
    ],
  )
  expect(made).toMatchObject({
    subject: '점검 안내',
    register: '김관리',
    registerDate: '20260318',
    attachFileYn: 'Y',
    pinnedYn: 'Y',
    readYn: 'Y',
    version: 1,
  })
  expect(made.attachFileList.map((file) => [file.orginlFileNm, file.inlineYn])).toEqual([
    ...names.map((name) => [name, 'N']),
    ['plan.png', 'Y'],
  ])
  const image = made.attachFileList[3]
  expect(made.contents).toBe(
    `<p>금요일</p><img data-file="${image?.serverFileNm}/${image?.serverFlpth}" />`,
  )
  const { noticeSn } = made
  expect(await kim(readNotice, { params: { noticeSn } })).toEqual({ ...made, readYn: 'N' })
  for (const { serverFileNm, serverFlpth, orginlFileNm } of made.attachFileList.slice(0, 3)) {
    const answer = await server.app.inject({
      url: `/api/v1/yuga/notices/downloadAttachFile?serverFileNm=${serverFileNm}&serverFlpth=${serverFlpth}`,
      headers: { authorization: `Bearer ${kim.token}` },
    })
    expect(answer.body).toBe(`${orginlFileNm}!`)
    const exact = /filename\*=UTF-8''(.*)$/.exec(String(answer.headers['content-disposition']))?.[1]
    expect(decodeURIComponent(exact ?? '')).toBe(orginlFileNm)
  }
  const { noticeList } = await kim(listNotices, { query: { searchText: '금요' } })
  expect(noticeList.map((row) => row.noticeSn)).toEqual([noticeSn])
  const [first, second] = made.attachFileList
  const edited = await admin(updateNotice, {
    params: { noticeSn },
    upload: new TestForm([{ field: 'attachFile', name: 'new.txt', bytes: 'n' }], {
      fields: {
        subject: '점검',
        contents: made.contents,
        version: '1',
        keepFile: [String(first?.atchmnflSn), String(second?.atchmnflSn)],
      },
    }),
  })
  expect(edited.attachFileList.map((file) => file.orginlFileNm)).toEqual([
    names[0],
    names[1],
    'plan.png',
    'new.txt',
  ])
  expect(edited.contents).toBe(made.contents)
})

test('[wire-17] a file is stored under the name that its part says, however it is written', async () => {
  const admin = await company.person({ roles: ['LE999'] })
  const hangul = encodeURIComponent('한글.txt')
  const names: readonly (readonly [string, string])[] = [
    [`filename="plain.txt"; filename*=UTF-8''${hangul}`, '한글.txt'],
    [`filename*=UTF-8''${hangul}; filename="plain.txt"`, '한글.txt'],
    [`filename*=UTF-8''${hangul}`, '한글.txt'],
    ['filename="\xc7\xd1\xb1\xdb.txt"', '한글.txt'],
    ['filename="\x8c\x63\xb9\xe6.txt"', '똠방.txt'],
    [Buffer.from(`filename="${'한글.txt'.normalize('NFD')}"`).toString('latin1'), '한글.txt'],
    ['filename="a.txt"; filename*=UTF-8\'\'..%2f%2e%2e%2fpasswd.txt', 'passwd.txt'],
    [String.raw`filename="C:\fakepath\a.txt"`, 'a.txt'],
  ]
  const parts = names.map(
    ([name]) => `--b\r\nContent-Disposition: form-data; name="attachFile"; ${name}\r\n\r\nx\r\n`,
  )
  const subject = '--b\r\nContent-Disposition: form-data; name="subject"\r\n\r\ns\r\n'
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/yuga/notices',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    payload: Buffer.from(`${parts.join('')}${subject}--b--\r\n`, 'latin1'),
  })
  const { data } = answer.json<{ data: { attachFileList: { orginlFileNm: string }[] } }>()
  expect(data.attachFileList.map(({ orginlFileNm }) => orginlFileNm)).toEqual(
    names.map(([, expected]) => expected),
  )
})
