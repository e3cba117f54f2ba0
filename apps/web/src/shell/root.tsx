import { Outlet } from '@tanstack/react-router'
import { ToastHost } from '../ui/toast-host.tsx'
import { ProgressBar } from './progress-bar.tsx'
import '../ui/ui.css'
import '../ui/table.css'
import '../ui/notes.css'

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
