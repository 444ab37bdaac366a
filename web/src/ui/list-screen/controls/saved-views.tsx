import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import X from 'lucide-react/icons/x'
import {
  forgetView,
  keepView,
  listViews,
  type View,
  type ViewScreen,
} from '@reseller-portal/contract/accounts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { call, type Answer } from '#lib/calls/call.ts'
import { keyOf, queries, useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '../../buttons/app-button.tsx'
import { showFailure, showMessage } from '../../feedback/messages.ts'
import { usePopoverBelow } from '../../fields/popover-below.ts'
import { TextField } from '../../fields/text-field.tsx'
import { Icon } from '../../icon.tsx'
import styles from '../list-screen.module.css'
import chip from './filter-chip.module.css'

type Address = Readonly<Record<string, unknown>>
type Props = {
  screen: ViewScreen
  /** What a view stores instead of the address, for example days relative to today. */
  keptOf?: (address: Address) => Address
}

/** The person's saved views of a list, and a button to save what is shown now. */
export function SavedViews({ screen, keptOf = asItIs }: Props) {
  const { t } = useWords()
  const { now, kept, current, show } = useSavedViews(screen, keptOf)
  return (
    <div className={styles['saved']}>
      {kept.length > 0 && (
        <nav className={styles['views']} aria-label={t('ui.list.savedViews')}>
          {kept.map((view) => (
            <button
              key={view.id}
              type="button"
              aria-current={view === current || undefined}
              onClick={() => show(view)}
            >
              {view.name}
            </button>
          ))}
        </nav>
      )}
      {current === undefined ? (
        <KeepView screen={screen} address={now} />
      ) : (
        <ForgetView screen={screen} view={current} />
      )}
    </div>
  )
}

/** The saved views of a list, the one that the address matches, and a function that shows one. */
export function useSavedViews(screen: ViewScreen, keptOf: (address: Address) => Address = asItIs) {
  const navigate = useNavigate()
  const now = queryOf(keptOf(useSearch({ strict: false })))
  const kept = useAnswer(listViews, { screen }).data?.views ?? []
  const current = kept.find(({ address }) => address === now)
  const show = (view: View) => void navigate({ to: '.', search: searchOf(view) as never })
  return { now, kept, current, show }
}

export function ForgetView({ screen, view }: { screen: ViewScreen; view: View }) {
  const { t } = useWords()
  return (
    <AppButton
      variant="default"
      size="xs"
      leftSection={<Icon shape={X} />}
      onClick={() => void forget(screen, view)}
    >
      {t('ui.list.forgetView', { name: view.name })}
    </AppButton>
  )
}

type KeepProps = { screen: ViewScreen; address: string; onKept?: (view: View) => void }

/** Asks for a name in a popover below its button. */
export function KeepView({ screen, address, onKept }: KeepProps) {
  const { t } = useWords()
  const id = useId()
  const { isOpen, toggles } = usePopoverBelow()
  const [name, setName] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const save = async () => {
    form.current?.hidePopover()
    setName('')
    const view = await keep(screen, name.trim(), address)
    onKept?.(view)
  }
  return (
    <span className={chip['chip']}>
      <button type="button" popoverTarget={id} className={chip['button']}>
        <Icon shape={BookmarkPlus} size={16} />
        {t('ui.list.saveView')}
      </button>
      <form
        ref={form}
        id={id}
        popover="auto"
        className={chip['period']}
        aria-label={t('ui.list.saveView')}
        {...toggles}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') void save().catch(showFailure)
        }}
      >
        {isOpen && (
          <>
            <TextField
              label={t('ui.list.viewName')}
              maxLength={60}
              value={name}
              onChange={({ currentTarget: { value } }) => setName(value)}
            />
            <AppButton type="submit" whyNot={name.trim() === '' ? t('ui.list.viewNeedsName') : undefined}>
              {t('common.save')}
            </AppButton>
          </>
        )}
      </form>
    </span>
  )
}

/** Shows the new view immediately, under a temporary ID until the server answers. It disappears again if the server refuses. */
async function keep(screen: ViewScreen, name: string, address: string) {
  const soon = { id: crypto.randomUUID(), name, address }
  try {
    await showAtOnce(screen, (views) => [...views.filter((view) => view.name !== name), soon])
    return await call(keepView, { screen, name, address })
  } finally {
    await queries.invalidateQueries({ queryKey: [listViews.path] })
  }
}

/** Removes the view immediately. The message can restore it. */
async function forget(screen: ViewScreen, { id, name, address }: View) {
  try {
    await showAtOnce(screen, (views) => views.filter((view) => view.id !== id))
    await call(forgetView, { id })
    const undo = () => void keep(screen, name, address).catch(showFailure)
    showMessage('records.removed', { facts: { name }, on: { UNDO: undo } })
  } catch (error) {
    showFailure(error)
  } finally {
    await queries.invalidateQueries({ queryKey: [listViews.path] })
  }
}

/** The saved views as they will be. A pending answer would show the old ones. */
async function showAtOnce(screen: ViewScreen, change: (views: readonly View[]) => View[]) {
  const queryKey = keyOf(listViews, { screen })
  await queries.cancelQueries({ queryKey })
  queries.setQueryData<Answer<typeof listViews>>(
    queryKey,
    (before) => before && { ...before, views: change(before.views) },
  )
}

const asItIs = (address: Address) => address

/** The same text for the same view, in any order of its query. The page and the open row don't count. */
function queryOf(address: Address) {
  const entries = Object.entries(address).filter(
    ([key, value]) => value !== undefined && key !== 'page' && key !== 'open',
  )
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)]).toSorted()).toString()
}

/** The same view with a longer query. */
export function queryWith(address: string, more: Address) {
  return queryOf({ ...Object.fromEntries(new URLSearchParams(address)), ...more })
}

function searchOf({ address }: Pick<View, 'address'>) {
  return Object.fromEntries(new URLSearchParams(address))
}
