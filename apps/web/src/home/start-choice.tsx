import { setOwnStart, type StartScreen } from '@yuga/contract/people/session'
import { useMutation } from '@tanstack/react-query'
import { updateSession } from '../api/session/current-session.ts'
import { useMe, useSession } from '../api/session/session.ts'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { Choice } from '../ui/choice/choice.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { homeMessages } from './home.messages.ts'

/** Where the root of the site leads: saved as soon as it is chosen (home-1). */
export function StartChoice() {
  const t = useText(homeMessages)
  const { may } = useMe()
  const chosen = useSession()?.startScreen ?? 'timecard'
  const choose = useMutation({
    mutationFn: (startScreen: StartScreen) => send(setOwnStart, { body: { startScreen } }),
    onSuccess: (_, startScreen) => updateSession({ startScreen }),
  })
  if (!may('timecard.own')) return <p className="y-about">{t('startIsHome')}</p>
  return (
    <div className="y-stack">
      <Choice<StartScreen>
        label={t('start')}
        value={choose.isPending ? choose.variables : chosen}
        options={[
          { value: 'timecard', label: t('startAtTimecard') },
          { value: 'home', label: t('title') },
        ]}
        onChange={(next) => choose.mutate(next)}
      />
      <Refusal failure={choose.error} />
    </div>
  )
}
