import { memberOf } from '@yuga/domain/projects/staffing/staffing.fixture'
import { expect, test } from 'vitest'
import { newDraftOf } from '../draft/new-draft.ts'
import { creationMail } from './creation-mail.ts'

test('[project-records-2] the mail about a new project goes to its PM and its members once each, and gives name and period', () => {
  const draft = newDraftOf(2026, { typeCodes: ['PM001'], pmId: 'park' })
  const members = [memberOf('kim'), memberOf('park'), memberOf({ kind: 'TBN', number: 1 })]
  const named = {
    ...draft,
    name: ' 나래카드 정산 ',
    groups: draft.groups.map((group) => ({ ...group, members })),
  }
  expect(creationMail(named, 'ko')).toEqual({
    userIdList: ['park', 'kim'],
    title: '프로젝트가 등록되었습니다.',
    contents: '프로젝트명: 나래카드 정산\n프로젝트 기간: 2026-01-01 ~ 2026-12-31',
  })
  // without addresses the whole configured list gets it
  expect(creationMail(named, 'en')).not.toHaveProperty('defaultEmailList')
})
