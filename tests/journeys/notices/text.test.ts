import { attacks } from '../../../apps/server/test/hostile/rich-text-attacks.ts'
import {
  fromHangulWordProcessor,
  fromWord,
} from '../../../apps/web/src/notices/editor/office-texts.fixture.ts'
import { picture } from '../shared/screens/notice-screen.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

/** What is nowhere in a notice; the icons of its files are ours. */
const harmful =
  'script, iframe, object, embed, svg:not(.y-icon), math, form, style, link, base, [style], [onclick], [onerror]'

test('the tools are reached and used by keyboard, and a link takes only addresses that lead somewhere', async ({
  writesNotice,
  say,
}) => {
  const screen = await writesNotice()
  const { page } = screen
  await screen.area.click()
  await page.keyboard.press('Alt+F10')
  const tools = screen.popup.getByRole('toolbar', { name: say('formatting') })
  await expect(tools.locator(':focus')).toHaveCount(1)
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight')
  const bold = screen.button('boldText')
  await expect(bold).toBeFocused()
  await expect(bold).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Enter')
  await expect(screen.area).toBeFocused()
  await expect(bold).toHaveAttribute('aria-pressed', 'true')

  // Hangul is composed syllable by syllable
  const input = await page.context().newCDPSession(page)
  for (const text of ['ㅎ', '하', '한']) {
    await input.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
  }
  await input.send('Input.insertText', { text: '한' })
  await page.keyboard.insertText('글')
  await expect(screen.area.getByRole('strong')).toHaveText('한글')

  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  const address = screen.popup.getByLabel(say('linkAddress'))
  await expect(address).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(screen.text('notAnAddress')).toBeVisible()
  await address.fill('example.com/안내')
  await page.keyboard.press('Enter')
  await expect(screen.area.getByRole('link')).toHaveAttribute('href', 'https://example.com/안내')

  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await screen.button('insertTable').click()
  await expect(screen.area.locator('tr')).toHaveCount(3)
  await screen.button('rowBelow').click()
  await screen.button('columnAfter').click()
  await expect(screen.area.locator('tr')).toHaveCount(4)
  await expect(screen.area.locator('tr').first().locator('th')).toHaveCount(4)
})

test('what Word and the Hangul word processor paste becomes plain structure, and breaks no policy', async ({
  writesNotice,
  say,
}) => {
  const screen = await writesNotice()
  const { page } = screen
  await page.keyboard.type('붙여 넣은 글')
  await screen.area.click()
  await screen.paste(fromWord)
  await expect(screen.area.getByRole('heading')).toHaveText('하반기 전사 워크숍 안내')
  await expect(screen.area.locator('ul ul > li')).toHaveText(['오전: 발표', '오후: 토론'])
  await expect(screen.area.locator('ol > li')).toHaveText(['신청', '확정'])
  await expect(screen.area.locator('td[colspan="2"]')).toHaveText('점심')
  await page.keyboard.press('Control+End')
  await screen.paste(fromHangulWordProcessor)
  await expect(screen.area.locator('td[rowspan="2"]')).toHaveText('구분')
  await expect(screen.area.locator('[class*=Mso], [class*=HStyle], [data-image]')).toHaveCount(0)
  await screen.paste('', [picture])
  await expect(screen.area.locator('[data-image] img')).toHaveJSProperty('naturalWidth', 4)
  await screen.area.locator('[data-image] img').click()
  await screen.popup.getByLabel(say('imageShows')).fill('자리 배치도')
  await screen.button('save').click()
  await expect(screen.text('registered')).toBeVisible()
  await expect(screen.popup.getByRole('img', { name: '자리 배치도' })).toBeVisible()
  await expect(screen.popup.locator('article ul ul > li')).toHaveText(['오전: 발표', '오후: 토론'])
})

async function inTurn<Of, To>(all: readonly Of[], work: (one: Of) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (const one of all) done.push(await work(one))
  return done
}

/** Opens a notice, within the page, as hundreds are opened; answers how many harmful elements stand in it. */
async function harmfulInNotice(requested: { noticeSn: number; subject: string; harmful: string }) {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const article = () =>
    [...document.querySelectorAll('[role="dialog"] article')].find(
      (one) => one.getAttribute('aria-label') === requested.subject && one.checkVisibility(),
    )
  history.pushState(null, '', `/notice?notice=${requested.noticeSn}`)
  for (const began = performance.now(); article() === undefined; await nextFrame()) {
    if (performance.now() - began > 15_000) throw new Error(`${requested.subject} is not shown`)
  }
  await nextFrame()
  return {
    left: article()?.querySelectorAll(requested.harmful).length,
    shown: article()?.textContent ?? '',
  }
}

/** What follows each attack. */
const next = '<p>다음 공격</p>'

/**
 * Those that read the same between others as by themselves: they change nothing next to them. Thousands of elements
 * in one another are more than a notice shows, with all its other contents.
 */
function thoseThatStandAlone({ requested, next }: { requested: string[]; next: string }): string[] {
  const read = (html: string) =>
    new DOMParser().parseFromString(html, 'text/html').documentElement.innerHTML
  const [before = '', after = ''] = read(next + next).split(next + next)
  const inside = (html: string) => read(html).slice(before.length, -after.length)
  return requested.filter(
    (text) =>
      text.length < 1_000 &&
      read(text) === before + inside(text) + after &&
      inside(next + text + next) === next + inside(text) + next,
  )
}

function inGroups(texts: readonly string[], most = 25): string[][] {
  return Array.from({ length: Math.ceil(texts.length / most) }, (_, group) =>
    texts.slice(group * most, (group + 1) * most),
  )
}

for (const answers of [
  'as the server keeps them',
  'raw, as if the server had kept them',
] as const) {
  test(
    `no attack runs or loads anything in a reader's browser, ${answers}`,
    atNight,
    async ({ administratorAt, say, yuga }) => {
      test.setTimeout(240_000)
      const page = await administratorAt('/notice')
      const ran: string[] = []
      const { host } = new URL(yuga.server.url)
      page.on('dialog', (dialog) => {
        ran.push(dialog.message())
        void dialog.dismiss()
      })
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.host !== host) ran.push(request.url())
      })
      const isRaw = answers.startsWith('raw')
      let html = ''
      await page.route('**/api/v1/yuga/notices/*', async (route) => {
        if (route.request().method() !== 'GET') return route.fallback()
        const noticeSn = Number(/notices\/(\d+)/.exec(route.request().url())?.[1])
        const data = {
          noticeSn,
          subject: `공격 ${noticeSn}`,
          registerDate: '20260318',
          register: '최관리',
          version: 1,
          attachFileYn: 'N',
          pinnedYn: 'N',
          readYn: 'Y',
          contents: html,
          attachFileList: [],
        }
        return route.fulfill({ json: { code: 200, data } })
      })
      let token = ''
      page.on('request', (request) => {
        token = request.headers()['authorization'] ?? token
      })
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: say('notice') })).toBeVisible()
      await expect.poll(() => token).not.toBe('')
      const notices = `${yuga.server.url}/api/v1/yuga/notices`
      /** What the server keeps of contents; what it refuses as a whole is not there to be opened. */
      const storedOf = async (contents: string) => {
        const multipart = { subject: '공격', contents }
        const headers = { authorization: token }
        const made = await page.request.post(notices, { headers, multipart })
        const { data } = (await made.json()) as { data?: { contents: string } }
        return data === undefined ? [] : [data.contents]
      }
      const texts = attacks.map((attack) => attack.html)
      // not next to the page, which would look at its list again after each
      await page.goto('about:blank')
      // what is kept is whole by itself, so many stand in one notice; raw, some would swallow the next
      const requested = isRaw ? texts : (await inTurn(texts, storedOf)).flat()
      const whole = await page.evaluate(thoseThatStandAlone, { requested, next })
      const alone = requested.filter((text) => !whole.includes(text))
      expect(whole.length).toBeGreaterThan(isRaw ? 100 : 200)
      const groups = [...inGroups(whole), ...alone.map((text) => [text])]
      await page.goto('/notice')
      await expect(page.getByRole('heading', { level: 1, name: say('notice') })).toBeVisible()
      for (const [place, group] of groups.entries()) {
        html = group.map((text) => text + next).join('')
        const noticeSn = place + 1
        const subject = `공격 ${noticeSn}`
        const { left, shown } = await page.evaluate(harmfulInNotice, { noticeSn, subject, harmful })
        expect(left, html).toBe(0)
        // each was gone through to its end, where none can swallow what follows
        if (group.length > 1) expect(shown.split('다음 공격'), html).toHaveLength(group.length + 1)
      }
      expect(requested.length).toBeGreaterThan(200)
      expect(ran).toEqual([])
    },
  )
}
