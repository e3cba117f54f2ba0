import type { AttachProblemCode } from '@yuga/domain/notices/attachments'
import type { NoticeProblemCode } from '@yuga/domain/notices/write-notice'
import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules of notices, and of files that are attached. */
export const noticeRuleTexts: Readonly<Record<AttachProblemCode | NoticeProblemCode, ProblemText>> =
  {
    'notice.subject-required': {
      status: 422,
      ko: '제목을 입력해 주세요.',
      en: 'Please enter the subject.',
    },
    'notice.contents-too-long': {
      status: 422,
      ko: '내용이 너무 깁니다. 서식을 포함해 {longest}자까지 등록할 수 있습니다.',
      en: 'The contents are too long: at most {longest} characters, formatting included.',
    },
    'notice.too-much-markup': {
      status: 422,
      ko: '내용의 서식이 너무 많습니다. 태그는 {mostTags}개, 속성은 {mostAttributes}개까지 등록할 수 있습니다. 내용을 서식 없이 붙여 넣거나 파일로 첨부해 주세요.',
      en: 'The contents have too much formatting: at most {mostTags} tags and {mostAttributes} attributes. Paste the text without formatting, or attach it as a file.',
    },
    'upload.all-too-large': {
      status: 413,
      ko: '첨부 파일은 모두 합해 {megabytes}MB까지 올릴 수 있습니다.',
      en: 'Files can be attached within {megabytes}MB.',
    },
    'upload.too-many': {
      status: 422,
      ko: '파일은 {most}개까지 첨부할 수 있습니다.',
      en: 'At most {most} files can be attached.',
    },
    'upload.refused-kind': {
      status: 422,
      ko: '첨부할 수 없는 파일입니다. ({fileName}) PDF, HWP, Office와 OpenDocument 문서, PNG·JPG·GIF·WebP·BMP 이미지, TXT, CSV, ZIP 파일을 첨부할 수 있습니다.',
      en: 'This file cannot be attached. ({fileName}) You can attach PDF, HWP, Office and OpenDocument files, PNG, JPG, GIF, WebP and BMP images, and TXT, CSV and ZIP files.',
    },
    'upload.refused-name': {
      status: 422,
      ko: '첨부할 수 없는 파일입니다. ({fileName}) 이름 가운데에 실행 파일의 확장자가 있습니다. 이름을 바꾼 뒤 다시 첨부해 주세요.',
      en: 'This file cannot be attached. ({fileName}) Its name contains the ending of a program. Rename it, then attach it again.',
    },
    'upload.refused-image': {
      status: 422,
      ko: '첨부할 수 없는 파일입니다. ({fileName}) 본문에는 PNG, JPG, GIF, WebP, BMP 이미지만 넣을 수 있습니다.',
      en: 'This file cannot be attached. ({fileName}) The contents take PNG, JPG, GIF, WebP and BMP images only.',
    },
    'upload.refused-locked': {
      status: 422,
      ko: '첨부할 수 없는 파일입니다. ({fileName}) 암호로 보호된 파일입니다. 암호를 없애고 저장한 뒤 다시 첨부해 주세요.',
      en: 'This file cannot be attached. ({fileName}) It is protected by a password. Remove the password, save it, then attach it again.',
    },
    'upload.refused-ending': {
      status: 422,
      ko: '첨부할 수 없는 파일입니다. ({fileName}) 내용은 .{ending} 파일입니다. 확장자를 .{ending}(으)로 바꾼 뒤 다시 첨부해 주세요.',
      en: 'This file cannot be attached. ({fileName}) Its content is a .{ending} file. Change the ending of its name to .{ending}, then attach it again.',
    },
    'upload.refused-two-kinds': {
      status: 422,
      ko: '첨부할 수 없는 파일입니다. ({fileName}) 한 파일에 두 종류의 내용이 들어 있습니다. 원래 프로그램에서 새 파일로 저장한 뒤 다시 첨부해 주세요.',
      en: 'This file cannot be attached. ({fileName}) It is two kinds of file in one. Save it as a new file in its program, then attach it again.',
    },
    'upload.refused-active': {
      status: 422,
      ko: '첨부할 수 없는 파일입니다. ({fileName}) 매크로, 스크립트, 프로그램처럼 실행되는 내용이 들어 있습니다. 그 내용을 없애고 저장한 뒤 다시 첨부해 주세요.',
      en: 'This file cannot be attached. ({fileName}) It contains something that runs, like a macro, a script or a program. Remove that, save it, then attach it again.',
    },
    'upload.refused-inside': {
      status: 422,
      ko: '첨부할 수 없는 파일입니다. ({fileName}) ZIP 안에 첨부할 수 없는 파일이 있습니다: {inside}. 그 파일을 빼고 다시 압축해 주세요.',
      en: 'This file cannot be attached. ({fileName}) The ZIP contains a file that cannot be attached: {inside}. Leave that file out and pack it again.',
    },
    'upload.refused-damaged': {
      status: 422,
      ko: '첨부할 수 없는 파일입니다. ({fileName}) 손상되었거나 이름의 확장자와 내용이 다른 파일입니다. 파일이 열리는지 확인한 뒤 다시 첨부해 주세요.',
      en: 'This file cannot be attached. ({fileName}) It is damaged, or not the kind of file that its name says. Check that it opens, then attach it again.',
    },
  }

/** The sentences of notices that the server alone can refuse with. */
export const noticeTexts = {
  'notice.not-found': {
    status: 404,
    ko: '공지사항을 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    en: 'There is no such notice. It may have been deleted.',
  },
  'notice.file-not-found': {
    status: 404,
    ko: '파일을 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    en: 'There is no such file. It may have been deleted.',
  },
  'notice.unknown-file': {
    status: 422,
    ko: '이 공지사항의 첨부 파일이 아닙니다.',
    en: 'This file does not belong to the notice.',
  },
} as const satisfies Record<string, ProblemText>
