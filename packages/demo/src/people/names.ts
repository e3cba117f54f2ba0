import type { Random } from '../company/random.ts'

/** Ordinary family and given names, combined by chance: no one in particular. */
const koreanFamilies: readonly (readonly [string, number])[] = [
  ['김', 21],
  ['이', 15],
  ['박', 9],
  ['최', 5],
  ['정', 5],
  ['강', 3],
  ['조', 3],
  ['윤', 3],
  ['장', 3],
  ['임', 2],
  ['한', 2],
  ['오', 2],
  ['서', 2],
  ['신', 2],
  ['권', 2],
  ['황', 2],
  ['안', 2],
  ['송', 2],
  ['류', 1],
  ['홍', 1],
  ['전', 1],
  ['고', 1],
  ['문', 1],
  ['손', 1],
  ['배', 1],
  ['백', 1],
  ['허', 1],
  ['남', 1],
  ['심', 1],
  ['노', 1],
]

const koreanGivens = labelOf(`
  민준 서준 도윤 예준 하준 주원 지호 지후 준우 준서 건우 현우 지훈 우진 선우 서진 민재 현준 연우 정우
  승우 준혁 승현 지환 승민 유준 진우 성민 재윤 민수 동현 상훈 영진 정훈 성훈 진호 태호 재현 기현 경민
  성호 영수 상우 동욱 재호 병찬 인호 태영 종현 광수 서연 서윤 지우 서현 민서 하은 하윤 윤서 지유 지민
  채원 수아 지아 은서 다은 예은 수빈 예린 소율 지원 은지 혜진 미경 수진 지영 현정 은영 경희 정희 유진
  민지 소연 혜원 보람 나영 주희 선영 미정 가영 아름 유나 세영 다현 채은 수연 혜린 지수 은채 시은 소희`)

const englishFamilies = labelOf(`
  Anderson Baker Bennett Brooks Campbell Carter Clark Collins Cooper Cruz Davis Diaz Edwards Evans
  Fisher Flores Foster Garcia Gomez Gray Hall Harris Hayes Howard Hughes Jenkins Johnson Kelly Kim
  Lee Lewis Lopez Martin Miller Mitchell Moore Morgan Murphy Nguyen Ortiz Parker Patel Perez Price
  Ramirez Reed Rivera Roberts Ross Russell Sanders Scott Simmons Stewart Sullivan Taylor Torres
  Turner Walker Ward Watson White Williams Wilson Wood Wright Young`)

const englishGivens = labelOf(`
  Aaron Alice Amanda Andrew Angela Anthony Benjamin Brian Carlos Caroline Charles Christina Daniel
  David Diana Edward Elena Emily Eric Ethan Grace Hannah Helen Henry Isaac Jacob James Jason Jennifer
  Jessica Joel Joseph Julia Karen Kevin Laura Linda Lucas Maria Mark Matthew Megan Michael Michelle
  Monica Nathan Nicole Olivia Patricia Paul Peter Rachel Rebecca Richard Robert Ruth Samuel Sarah
  Sophia Stephanie Steven Susan Thomas Victor Victoria William`)

/** Names that no one bears yet, as long as there are any left: then namesakes, as in life. */
export function nameGiver(random: Random): { korean(): string; english(): string } {
  const taken = new Set<string>()

  function fresh(draw: () => string): string {
    let name = draw()
    for (let attempt = 1; taken.has(name) && attempt < 20; attempt += 1) name = draw()
    taken.add(name)
    return name
  }

  return {
    korean: () => fresh(() => random.weighted(koreanFamilies) + random.pick(koreanGivens)),
    english: () => fresh(() => `${random.pick(englishGivens)} ${random.pick(englishFamilies)}`),
  }
}

function labelOf(text: string): string[] {
  return text.trim().split(/\s+/)
}
