import { useRouterState } from '@tanstack/react-router'
import css from './progress-bar.module.css'

/** Navigation that takes longer than 100 ms shows that it goes on (screens-3). */
export function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <div className={css['progress']} data-progress aria-hidden="true" /> : null
}
