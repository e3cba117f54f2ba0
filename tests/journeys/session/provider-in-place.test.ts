import { startProvider } from '../../../apps/server/test/provider-on-this-machine.ts'
import { expectAccessible } from '../shared/accessible.ts'
import { setsUp } from '../shared/providers.ts'
import { TimecardScreen } from '../shared/screens/timecard-screen.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

// a provider signs its tokens with the time of this machine
test.use({ clock: new Date().toISOString(), waitsForSave: true })

test(
  '[sign-in-2, providers-13] who comes by a provider signs in again and proves it in place, and keeps what was typed',
  atNight,
  async ({ language, page, company, yuga, browser, complaints, locale, say }) => {
    const admin = await company.hire('최관리', 'LE999')
    const { kim, project } = await company.staff()
    const { url } = yuga.server
    const providerId = `place-${language}`
    const provider = await startProvider(url, providerId)
    await setsUp(page, admin, url, { providerId, issuer: provider.issuer })
    provider.account({ sub: 'kim', name: kim.name, employee_id: kim.id })

    const context = await browser.newContext({ locale: locale ?? 'en-US' })
    const other = await context.newPage()
    other.on('pageerror', (failure) => complaints.push(String(failure)))
    await other.goto(`${url}/timecard`)
    const signsIn = say('signInByProvider', { name: providerId })
    await other.getByRole('button', { name: signsIn }).click()
    const week = new TimecardScreen(other, say)
    // days to come take no hours
    await week.button('previousWeek').click()
    await week.type(project, 'wed', '7.5')
    await company.expireSessionsOf(kim)
    // whatever hears of the end first opens the dialog above the button
    await week.save.dispatchEvent('click')
    const again = other.getByRole('dialog', { name: say('signInAgain') })
    await expectAccessible(other, 'the dialog to sign in again by a provider')
    await again.getByRole('button', { name: signsIn }).click()
    await expect(again).toBeHidden()
    await expect(week.cell(project, 'wed')).toHaveText('7.5')
    await week.save.click()
    await expect.poll(async () => Object.values(await company.hoursOf(kim))).toEqual([7.5])

    await company.ageProofOf(kim, 11)
    await other.goto(`${url}/account#tokens`)
    await other.getByRole('button', { name: say('makeToken') }).click()
    const form = other.getByRole('dialog', { name: say('makeToken') })
    await form.getByRole('textbox', { name: say('tokenName') }).fill('연동')
    await form.getByRole('checkbox', { name: say('enterHours') }).check()
    await form.getByRole('button', { name: say('save') }).click()
    const proof = other.getByRole('dialog', { name: say('confirmSelf') })
    await expectAccessible(other, 'the dialog for a proof by a provider')
    await proof
      .getByRole('button', { name: say('confirmByProvider', { name: providerId }) })
      .click()
    await expect(other.getByRole('dialog', { name: say('newToken') })).toBeVisible()
    await context.close()
    provider.stop()
  },
)
