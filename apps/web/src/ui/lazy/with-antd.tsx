import type { RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { deferred } from './deferred.tsx'

const DeferredAntd = deferred<{ readonly children: ReactNode }>(
  async () => (await import('../../theme/antd.tsx')).Antd,
)

/** A page that draws with antd throughout: both files are requested at once. */
export function withAntd(Page: RouteComponent): RouteComponent {
  function PageWithAntd() {
    return (
      <DeferredAntd>
        <Page />
      </DeferredAntd>
    )
  }
  return Object.assign(PageWithAntd, {
    async preload() {
      DeferredAntd.load()
      await Page.preload?.()
    },
  })
}
