import { Outlet, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { whenFactorNeeded } from '#lib/calls/call.ts'
import { loading } from '#lib/calls/loading.ts'
import { useHasFeature } from '#lib/calls/use-may.ts'
import { showFailure } from '#ui/feedback/messages.ts'
import { NotificationCenter } from '#ui/feedback/notify.tsx'
import { part } from '#ui/feedback/part.tsx'
import { UnshownError } from '#ui/feedback/unshown-error.tsx'
import { TitleBar } from '#ui/layout/page-header.tsx'
import { takeWelcome, watchWelcome } from '#lib/welcome.ts'
import { useAccount } from '../session.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import styles from './layout.module.css'
import { SectionTabs } from './section-tabs.tsx'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

const loadCommandBar = () => loading(import('../command/command-bar.tsx'))
const loadKeyHelp = () => loading(import('../keys/key-help.tsx'))
const CommandBar = lazy(loadCommandBar)
const KeyHelp = lazy(loadKeyHelp)
const FactorNeeded = part(() => loading(import('./factor-needed.tsx')))
const Welcome = part(() => loading(import('../welcome/welcome.tsx')))

/** Milliseconds until the command bar's code is loaded. By then the page is there, and text typed right after Ctrl K isn't lost. */
const whenIdle = 1500

/** The menu, top bar, and notifications around every private screen, and the command bar and list of shortcuts on request. */
export function Layout() {
  const { t } = useWords()
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<'command' | 'keys'>()
  const navigate = useNavigate()
  const hasHelp = useHasFeature('helpCentre')
  const close = () => setOpen(undefined)
  const [isWelcome, setWelcome] = useWelcome()
  const endSetUp = useFactorSetUp()
  // It is drawn once its code has arrived, so that a failure can be shown as a notification.
  const show = (what: 'command' | 'keys') => {
    const load = what === 'command' ? loadCommandBar : loadKeyHelp
    load().then(() => setOpen(what), showFailure)
  }
  useShortcuts(show)
  useEffect(() => {
    const timer = setTimeout(() => void loadCommandBar().catch(() => undefined), whenIdle)
    return () => clearTimeout(timer)
  }, [])
  return (
    <TitleBar value={title}>
      <a className={styles['skip']} href="#content">
        {t('shell.skip')}
      </a>
      <div className={styles['frame']}>
        <SideMenu />
        <main className={styles['main']}>
          <TopBar title={setTitle} onOpen={show} />
          <div id="content" tabIndex={-1} className={styles['page']}>
            <div className={styles['untold']}>
              <UnshownError />
            </div>
            <SectionTabs />
            <Outlet />
          </div>
        </main>
      </div>
      <TabBar onFind={() => show('command')} />
      <NotificationCenter
        onHelp={hasHelp ? (page) => void navigate({ to: '/help/$page', params: { page } }) : undefined}
      />
      <Suspense fallback={null}>
        {open === 'command' && <CommandBar onClose={close} onKeys={() => show('keys')} />}
        {open === 'keys' && <KeyHelp onClose={close} />}
        {endSetUp && <FactorNeeded onClose={endSetUp} />}
        {isWelcome && <Welcome onClose={() => setWelcome(false)} />}
      </Suspense>
    </TitleBar>
  )
}

/** Ends the setup of two-step verification that a call waits for; undefined while no call waits. Simultaneous calls share one setup. */
function useFactorSetUp() {
  const [end, setEnd] = useState<(isSetUp: boolean) => void>()
  useEffect(() => {
    let waiting: Promise<boolean> | undefined
    whenFactorNeeded(() => {
      waiting ??= new Promise<boolean>((resolve) => setEnd(() => resolve)).finally(() => {
        waiting = undefined
        setEnd(undefined)
      })
      return waiting
    })
    return () => whenFactorNeeded(() => Promise.resolve(false))
  }, [])
  return end
}

/** Whether the welcome tour is shown: to new people and on request, if the organization has the feature. */
function useWelcome() {
  const [isShown, setShown] = useState(takeWelcome)
  const has = useAccount()?.features.includes('welcomeWizard') ?? false
  useEffect(() => {
    return watchWelcome(() => setShown(true))
  }, [])
  return [isShown && has, setShown] as const
}
