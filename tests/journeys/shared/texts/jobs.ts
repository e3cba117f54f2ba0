/** What a person reads on the screen of batch jobs: Korean, English. */
export const jobTexts = {
  batchJobs: ['배치 작업', 'Batch job'],
  figuresCheck: ['월 집계 검증', 'Check of the month rollups'],
  runJob: ['{name} 실행', 'Run: {name}'],
  runIt: ['실행', 'Run'],
  jobPeriod: ['데이터 기간: ', 'Data range: '],
  jobStarted: ['실행을 시작했습니다.', 'The job has started.'],
  jobHistory: ['실행 이력', 'History'],
  jobDone: ['완료', 'Done'],
  byHand: ['수동', 'Manual'],
  differences: ['건 보기', 'difference'],
} as const
