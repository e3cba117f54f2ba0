import { type ReactNode, useEffect } from 'react'
import { reportFirstScreen } from '../state/first-screen.ts'

/** The longest wait for a screen. */
const longestFirstScreen = 4_000

export type PageProps = {
  readonly title: string
  /** A line under the title. */
  readonly about?: ReactNode
  /** Next to the title: what the whole page can do. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen inside the shell: its name, what it can do, and its content. */
export function Page({ title, about, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Yuga`
  }, [title])
  useEffect(() => {
    const timer = setTimeout(reportFirstScreen, longestFirstScreen)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="y-page">
      <header className="y-page-head">
        <div className="y-page-text">
          <h1 tabIndex={-1}>{title}</h1>
          {about === undefined ? null : <p className="y-about">{about}</p>}
        </div>
        {actions === undefined ? null : <div className="y-page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
