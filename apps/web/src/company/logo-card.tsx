import { deleteLogo, readCompany, updateLogo } from '@yuga/contract/company/company'
import { useState } from 'react'
import { keyOf } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { type Brand, showBrand } from '../api/site.ts'
import { useText } from '../i18n/use-text.ts'
import { Logo } from '../ui/brand/company-brand.tsx'
import { Button } from '../ui/button/button.tsx'
import { FileButton } from '../ui/choice/file-button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { companyMessages } from './company.messages.ts'
import type { Company } from './company-values.ts'
import css from './company.module.css'

const room = { width: 320, height: 96 }

/** The logo, which is changed by itself and at once. */
export function LogoCard({ company }: { readonly company: Company }) {
  const t = useText(companyMessages)
  const confirm = useConfirm()
  const mayWrite = useMe().may('settings.write')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { companyLogo: logo, version } = company
  const name = company.companyName || 'Yuga'

  async function write(work: () => Promise<Pick<Brand, 'companyLogo'>>, message: string) {
    setFailure(null)
    setSending(true)
    try {
      const { companyLogo } = await work()
      showBrand({ companyLogo })
      toast(message)
    } catch (refused) {
      setFailure(refused)
    } finally {
      // also after a refusal: anyone who was first has changed what is shown here
      await queries.invalidateQueries({ queryKey: keyOf(readCompany) })
      setSending(false)
    }
  }

  function put(file: File) {
    const upload = new FormData()
    upload.append('file', file)
    void write(() => send(updateLogo, { query: { version }, upload } as never), t('logoSaved'))
  }

  async function remove() {
    if (!(await confirm({ title: t('confirmDelete'), content: t('logo'), danger: true }))) return
    await write(() => send(deleteLogo, { query: { version } }), t('logoRemoved'))
  }

  return (
    <div className={css['logo']}>
      <div className={css['frame']}>
        {logo === null ? (
          <span className="y-meta">{t('noLogo')}</span>
        ) : (
          <Logo logo={logo} name={name} room={room} />
        )}
      </div>
      {mayWrite ? (
        <>
          <p className="y-meta">{t('logoHint')}</p>
          <div className="y-row y-wrap y-gap-8">
            <FileButton
              label={isSending ? t('sending') : t(logo === null ? 'chooseLogo' : 'changeLogo')}
              accept="image/png,image/jpeg"
              disabled={isSending}
              onChoose={put}
            />
            {logo === null ? null : (
              <Button disabled={isSending} onClick={() => void remove()}>
                {t('removeLogo')}
              </Button>
            )}
          </div>
        </>
      ) : null}
      <Refusal failure={failure} onClose={() => setFailure(null)} />
    </div>
  )
}
