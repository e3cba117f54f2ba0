import { useRouterState } from '@tanstack/react-router'
import './progress-bar.css'

/** Navigation that takes longer than 100 ms shows that it goes on (screens-3). */
export function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading ? <div className="y-progress" aria-hidden="true" /> : null
}
