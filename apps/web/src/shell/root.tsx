import { Outlet } from '@tanstack/react-router'
import { ToastHost } from '../ui/feedback/toast-host.tsx'
import { ProgressBar } from './progress-bar.tsx'
import '../ui/ui.css'
import '../ui/feedback/notes.css'

/** Around every page, also the sign-in page. */
export function Root() {
  return (
    <>
      <ProgressBar />
      <Outlet />
      <ToastHost />
    </>
  )
}
