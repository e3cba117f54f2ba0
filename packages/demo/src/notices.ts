import { commonProjectNames } from './projects/keyed-projects.ts'

/** A notice of the demonstration: so many days ago, with files by their names. */
export type DemoNotice = {
  readonly daysAgo: number
  readonly subject: string
  readonly contents: string
  readonly isPinned?: boolean
  readonly files?: readonly string[]
}

const guide = `<h2>입력과 제출</h2>
<p>근무 시간은 <strong>매주 금요일까지</strong> 입력하고 제출해 주세요. 한 달의 마지막 주는 <u>그 달의 마지막 근무일</u>에 제출합니다.</p>
<ol><li><p>타임카드에서 이번 주를 엽니다.</p></li><li><p>프로젝트별로 시간을 입력합니다.</p></li><li><p>빠진 날이 없는지 합계를 확인하고 제출합니다.</p></li></ol>
<h3>마감 일정</h3>
<table><tbody><tr><th>구분</th><th>기한</th><th>담당</th></tr><tr><td>주간 제출</td><td>매주 금요일</td><td>본인</td></tr><tr><td>초과 근무 승인</td><td>다음 주 화요일</td><td>PM</td></tr><tr><td>월 마감</td><td>다음 달 3영업일</td><td>본인</td></tr><tr><td>전체 마감</td><td>다음 달 5영업일</td><td>경영지원팀</td></tr></tbody></table>
<p>지난달 제출 현황입니다. 팀마다 제출한 비율이 다릅니다.</p>
<p><img data-file="제출 현황.png" alt="팀별 제출 비율을 나타낸 막대그래프" width="320"></p>
<h3>자주 묻는 질문</h3>
<blockquote><p>제출한 뒤에 고치려면 어떻게 하나요?</p></blockquote>
<p>제출 취소를 요청하면 PM이 승인한 뒤에 다시 고칠 수 있습니다. 마감된 달은 <em>마감 취소</em>가 먼저 필요합니다.</p>
<blockquote><p>계획보다 많이 일한 주는 어떻게 하나요?</p></blockquote>
<p>초과 근무로 표시되며, 사유를 적어 승인을 요청해 주세요.</p>
<ul><li><p>휴가는 '${commonProjectNames.FC001}' 프로젝트(미국은 '${commonProjectNames.FC002}')에 입력하고, 공휴일에는 입력하지 않습니다.</p></li><li><p>상주 인력은 하루 8시간까지 입력합니다.</p></li><li><p>프로젝트가 보이지 않으면 참여를 신청하거나 PM에게 알려 주세요.</p></li></ul>
<p>더 궁금한 점은 <a href="mailto:support@example.com">경영지원팀</a>에 문의해 주세요.</p>`

/** From the newest to the oldest. */
export const demoNotices: readonly DemoNotice[] = [
  {
    daysAgo: 1,
    subject: '다음 주 수요일 전사 회의 안내',
    contents:
      '<p>다음 주 수요일 오후 4시, 대회의실에서 전사 회의를 합니다.</p><p>발표 순서는 첨부 파일을 확인해 주세요.</p>',
    files: ['전사 회의 발표 순서.txt'],
  },
  {
    daysAgo: 3,
    subject: 'Office closed on Friday afternoon (Los Angeles)',
    contents:
      '<p>The building will be closed from 3 pm on Friday for <strong>maintenance</strong>. Please work from home.</p>',
  },
  {
    daysAgo: 6,
    subject: '보안 교육 이수 안내',
    contents:
      '<p>모든 임직원은 이달 말까지 보안 교육을 이수해 주세요.</p><ul><li><p>대상: 전 임직원</p></li><li><p>시간: 40분</p></li></ul>',
    files: ['사내 보안 지침.pdf', '교육 대상자 명단.csv'],
  },
  {
    daysAgo: 34,
    subject: '근무 시간 입력과 월 마감 안내',
    contents: guide,
    isPinned: true,
    files: ['근무 시간 입력 지침.pdf', '마감 일정.csv'],
  },
  {
    daysAgo: 20,
    subject: '건강 검진 신청',
    contents: '<p>올해 건강 검진을 신청받습니다. 원하는 날짜를 골라 주세요.</p>',
  },
  {
    daysAgo: 41,
    subject: '주차장 이용 안내',
    contents: '<p>지하 2층 주차장 공사로 이달에는 지상 주차장을 이용해 주세요.</p>',
  },
  {
    daysAgo: 55,
    subject: '신규 입사자 소개',
    contents: '<p>이달에 새로 함께하게 된 분들입니다. 반갑게 맞아 주세요.</p>',
    files: ['신규 입사자.csv'],
  },
  {
    daysAgo: 69,
    subject: '프로젝트 종료 보고서 양식 변경',
    contents: '<p>종료 보고서는 새 양식으로 작성해 주세요. 이전 양식은 받지 않습니다.</p>',
    files: ['종료 보고서 작성 요령.pdf'],
  },
  {
    daysAgo: 83,
    subject: 'New travel expense rates',
    contents: '<p>The rates for business travel have changed. See the attached table.</p>',
    files: ['Travel expense rates.csv'],
  },
  {
    daysAgo: 97,
    subject: '회의실 예약 방법',
    contents: '<p>회의실은 사용 하루 전까지 예약해 주세요.</p>',
  },
  {
    daysAgo: 120,
    subject: '사내 동호회 모집',
    contents: '<p>등산, 축구, 독서 동호회에서 회원을 모집합니다.</p>',
  },
  {
    daysAgo: 150,
    subject: '정기 점검으로 인한 서비스 중단',
    contents: '<p>토요일 오전 2시부터 6시까지 사내 서비스를 점검합니다.</p>',
  },
]
