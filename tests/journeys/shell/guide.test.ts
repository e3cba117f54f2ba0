import { expectAccessible } from '../shared/accessible.ts'
import { firstAdministrator } from '../shared/screens/guide-screen.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

test.use({ beginsWith: 'nothing' })

test(
  'a company is set up from nothing by the guide with sheets, which is left and resumed',
  atNight,
  async ({ page, yuga, clock, say }) => {
    // an empty company begins with the guide, at its first step
    const guide = await firstAdministrator(page, { database: yuga.database, clock, say })
    await expect(guide.stepsDone(1)).toBeVisible()
    await expect(guide.step('stepChart')).toHaveAttribute('aria-expanded', 'true')
    await expect(guide.step('stepPrices')).toHaveAttribute('aria-expanded', 'false')
    await expectAccessible(page, 'the guide')
    await guide.upload('uploadChart', [
      ['조직 코드', '상위 조직 코드', '조직명', '표시명'],
      ['ORG0001', '000000', '가온소프트', '가온소프트'],
      ['D1', 'ORG0001', '사업본부', '사업본부'],
      ['T1', 'D1', '개발1팀', '개발1팀'],
      ['T2', 'D1', '개발2팀', '개발2팀'],
    ])
    await expect(guide.stepsDone(2)).toBeVisible()

    // the next step is done elsewhere: a line leads back, and the step is put off
    await expect(guide.step('stepHolidays')).toHaveAttribute('aria-expanded', 'true')
    await page
      .getByRole('main')
      .getByRole('link', { name: say('openScreen', { screen: say('holidayScreen') }) })
      .first()
      .click()
    await expect(page).toHaveURL(/\/setting\/holiday\?month=/)
    await page.getByRole('link', { name: say('backToGuide') }).click()
    await expect(page).toHaveURL(/\/setting\/guide$/)
    await expect(page.getByRole('link', { name: say('backToGuide') })).toHaveCount(0)
    await guide.button('skipForNow').click()
    await expect(guide.step('stepPrices')).toHaveAttribute('aria-expanded', 'true')

    await guide.upload('uploadPrices', [
      ['연도', '단가 구분', '등급 코드', '내부 원가(KRW)', '부서 정산 금액(KRW)'],
      [2026, 'UP002', 'GR001', 9_000_000, 10_000_000],
      [2026, 'UP002', 'GR003', 7_000_000, 8_000_000],
    ])
    await expect(guide.stepsDone(3)).toBeVisible()

    // left, and resumed at the same step
    await page.goto('/timecard')
    await page.goto('/setting/guide')
    await expect(guide.step('stepPeople')).toHaveAttribute('aria-expanded', 'true')
    await expect(guide.step('stepHolidays')).toHaveAttribute('aria-expanded', 'false')
    await guide.upload('uploadPeople', [
      ['직원 ID', '이름', '입사일', '권한', '조직 코드', '등급 코드', '사무소 코드'],
      ['lee', '이하나', '20260302', 'LE001,LE003', 'T1', 'GR001', 'FC001'],
      ['park', '박서준', '20260302', 'LE001', 'T2', 'GR004', 'FC001'],
      ['choi', '최관리', '20260302', 'LE001,LE999', 'T2', 'GR003', 'FC001'],
    ])
    await expect(guide.stepsDone(3)).toBeVisible()

    // someone has a grade without a price: the step is open again, and says so
    await expect(guide.step('stepPrices')).toHaveAttribute('aria-expanded', 'true')
    await expect(guide.text('noPrice')).toBeVisible()
    await guide.upload('uploadPrices', [
      ['연도', '단가 구분', '등급 코드', '내부 원가(KRW)', '부서 정산 금액(KRW)'],
      [2026, 'UP002', 'GR004', 6_000_000, 7_000_000],
    ])
    await expect(guide.stepsDone(4)).toBeVisible()
    await expect(guide.text('leftForLater')).toBeVisible()
    await expectAccessible(page, 'the guide at its end')

    // years later, too: the list names only what was left
    await page.goto('/setting/setUp')
    await expect(guide.text('noHolidays')).toBeVisible()
    await expect(guide.text('noProfitCenter')).toBeVisible()
    await expect(guide.text('noLeader')).toBeVisible()
    await expect(guide.text('noWayIn')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /열기$|^Open / })).toHaveCount(4)
    await expectAccessible(page, 'the set-up check')
    await page.getByRole('link', { name: '박서준' }).click()
    await expect(page).toHaveURL(/\/setting\/employee\?searchKeyword=park$/)
    await expect(page.getByRole('button', { name: '박서준', exact: true })).toBeVisible()
  },
)
