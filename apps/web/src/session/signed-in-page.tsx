import { useText } from '../i18n/use-text.ts'
import { AuthLayout } from './auth-layout.tsx'
import { sessionMessages } from './session.messages.ts'

/** Of a window above another page: that page goes on, and this one has nothing more to do. */
export function SignedInPage() {
  const t = useText(sessionMessages)
  return (
    <AuthLayout>
      <p role="status">{t('mayClose')}</p>
    </AuthLayout>
  )
}
