import { pathOf } from '@yuga/contract/access/menu'
import { Link } from '@tanstack/react-router'
import { useMe } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { useStore } from '../state/store.ts'
import { Icon } from '../ui/icon.tsx'
import { followedStep, followStep } from './followed.ts'
import { guideMessages } from './guide.messages.ts'
import css from './guide-bar.module.css'

/** The way back to the guide, on the screen for which someone left it. */
export function GuideBar({ path }: { readonly path: string }) {
  const t = useText(guideMessages)
  const step = useStore(followedStep, (followed) => followed)
  const { may } = useMe()
  const guide = pathOf('guide')
  if (step === null || path === guide || !may('settings.write')) return null
  return (
    <nav className={css['bar']} aria-label={t('title')}>
      <span className={css['text']}>{t('following', { step: t(step) })}</span>
      <Link to={guide} className={css['back']}>
        <Icon name="undo" size={16} />
        {t('back')}
      </Link>
      <button
        type="button"
        className="y-bare"
        aria-label={t('stop')}
        title={t('stop')}
        onClick={() => followStep(null)}
      >
        <Icon name="close" size={16} />
      </button>
    </nav>
  )
}
