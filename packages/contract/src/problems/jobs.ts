import type { RunRangeProblemCode } from '@yuga/domain/jobs/run-range'
import type { ProblemText } from './problem-text.ts'

/** The sentences of batch jobs. */
export const jobTexts = {
  'job.not-found': {
    status: 404,
    ko: '배치 작업을 찾을 수 없습니다.',
    en: 'There is no such job.',
  },
  'job.running': {
    status: 409,
    ko: '이미 실행 중인 배치 작업입니다. 끝난 뒤 다시 실행해 주세요.',
    en: 'This job is already running. Run it again when it has finished.',
  },
} as const satisfies Record<string, ProblemText>

export const jobRuleTexts: Readonly<Record<RunRangeProblemCode, ProblemText>> = {
  'job.range-reversed': {
    status: 422,
    ko: '종료일은 시작일보다 빠를 수 없습니다.',
    en: 'The last day cannot be before the first.',
  },
  'job.range-future': {
    status: 422,
    ko: '아직 오지 않은 날짜는 선택할 수 없습니다.',
    en: 'Future days cannot be chosen.',
  },
  'job.range-too-long': {
    status: 422,
    ko: '한 번에 {most}일까지 실행할 수 있습니다.',
    en: 'A job can run over at most {most} days at once.',
  },
}
