import type { OfficeCode } from '../company/company.ts'
import type { Random } from '../company/random.ts'

type Wording = { customers: readonly string[]; works: Readonly<Record<string, readonly string[]>> }

/** Customers that do not exist, and the kinds of work such companies order. */
const korean: Wording = {
  customers: customersOf(
    [
      '가람',
      '나래',
      '다온',
      '라온',
      '마루',
      '바른',
      '새솔',
      '아람',
      '한결',
      '해온',
      '도담',
      '미르',
    ],
    [
      '은행',
      '카드',
      '생명',
      '유통',
      '전자',
      '물류',
      '병원',
      '대학교',
      '시청',
      '자동차',
      '건설',
      '식품',
    ],
  ),
  works: {
    PM001: [
      '차세대 시스템 구축',
      '데이터 플랫폼 구축',
      '통합 인증 구축',
      '모바일 앱 재구축',
      'ERP 고도화',
      '고객 포털 개편',
    ],
    PM002: [
      '전자결재 솔루션 도입',
      '챗봇 솔루션 도입',
      '모니터링 솔루션 도입',
      '문서 보안 솔루션 도입',
    ],
    PM003: ['시스템 유지보수', '인프라 운영 지원', '앱 유지보수', '데이터 운영 지원'],
    PM004: ['추천 엔진 연구', '음성 인식 연구', '로그 분석 도구 개발', '공통 프레임워크 개발'],
    PM005: ['제안 준비', '기술 검증 지원'],
    PM006: ['신기술 교육', '보안 교육'],
    PM007: ['사내 시스템 운영', '품질 개선 활동'],
    PM009: ['정보화 전략 수립', '클라우드 전환 컨설팅', '업무 재설계 컨설팅'],
  },
}

const american: Wording = {
  customers: customersOf(
    ['Cedar', 'Harbor', 'Juniper', 'Lakeview', 'Northfield', 'Redwood', 'Summit', 'Willow'],
    [' Bank', ' Health', ' Logistics', ' Retail', ' Insurance', ' University', ' Foods', ' Motors'],
  ),
  works: {
    PM001: ['Core System Rebuild', 'Data Platform', 'Customer Portal', 'Mobile App'],
    PM002: ['Workflow Rollout', 'Monitoring Rollout', 'Chatbot Rollout'],
    PM003: ['Application Support', 'Platform Operations'],
    PM004: ['Recommendation Research', 'Log Analysis Toolkit'],
    PM005: ['Proposal', 'Proof of Concept'],
    PM006: ['Engineering Training'],
    PM007: ['Internal Improvements'],
    PM009: ['Cloud Readiness Review', 'IT Strategy'],
  },
}

/** Work that no customer orders. */
const withoutCustomer = new Set(['PM004', 'PM006', 'PM007'])

/** Names that no project bears yet; a name that comes again gets its round (2차, Phase 2). */
export function projectNamer(random: Random): (typeCode: string, officeCode: OfficeCode) => string {
  const uses = new Map<string, number>()
  return (typeCode, officeCode) => {
    const { customers, works } = officeCode === 'FC002' ? american : korean
    const work = random.pick(works[typeCode] ?? [])
    const name = withoutCustomer.has(typeCode) ? work : `${random.pick(customers)} ${work}`
    const use = (uses.get(name) ?? 0) + 1
    uses.set(name, use)
    if (use === 1) return name
    return officeCode === 'FC002' ? `${name} Phase ${use}` : `${name} ${use}차`
  }
}

function customersOf(firsts: readonly string[], lasts: readonly string[]): string[] {
  return firsts.flatMap((first) => lasts.map((last) => first + last))
}
