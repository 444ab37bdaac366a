import Plus from 'lucide-react/icons/plus'
import type { FailingRecord } from '@reseller-portal/contract/kit/in-app'
import type { RecordEndpoints, Sent } from '@reseller-portal/contract/kit'
import { Fragment, type ReactNode } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '../buttons/app-button.tsx'
import { useQuestion } from '../feedback/dialog.tsx'
import { ErrorPanel } from '../feedback/error-panel.tsx'
import { Icon } from '../icon.tsx'
import type { Listed, ListColumn } from '../list-screen/table/columns.ts'
import type { ListFilter } from '../list-screen/controls/filter-chip.tsx'
import { useServerList } from '../list-screen/list-data.ts'
import { ListScreen } from '../list-screen/list-screen.tsx'
import type { ListView } from '#ui/list-screen/controls/views.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { Drawer } from './drawer.tsx'
import { useWhileOpen } from './panel-address.ts'
import { RecordFacts, useClose, useIsShown } from './record-facts.tsx'
import styles from './record-form.module.css'
import { RecordForm } from './record-form.tsx'
import { type Field, type Rows, type Several } from './use-fields.tsx'
import { useRecordActs } from './use-record-acts.ts'
import type { RowOf, ValuesOf } from './use-record-form.ts'

type Props<E extends RecordEndpoints> = {
  endpoints: E
  /** The parameters of the path, such as the ID of the owner. */
  place: Record<string, unknown>
  /** The group of texts that say that a record could not be loaded, created, updated, or deleted. */
  failing: FailingRecord
  title: string
  note?: ReactNode
  /** The label of the button that adds a record. Without it, there is no button. */
  add?: string
  /** Other actions of the page. */
  also?: ReactNode
  search: { label: string; hint: string }
  columns: readonly ListColumn<RowOf<E> & Listed>[]
  filters?: readonly ListFilter[]
  views?: readonly ListView[]
  empty: ReactNode
  /** The name of a row in sentences. */
  nameOf: (row: RowOf<E>) => string
  labels: Readonly<Record<keyof ValuesOf<E> & string, string>>
  blank: ValuesOf<E>
  /** If false, the columns' values are shown instead of a form. */
  mayChange?: boolean
  /** The message if the open record can't be loaded, if not the usual one. */
  detailsFailed?: string
  /** Shown above the form of the open record. */
  beside?: (row: RowOf<E>, close: () => void) => ReactNode
  /** Shows a record without its form, when `show` is in the address. */
  facts?: (row: RowOf<E>) => readonly (readonly [name: string, value: string])[]
  /** Whether to ask before removing. A removal can always be undone. */
  asks?: boolean
  /** The inputs of the form, in order. */
  children: (field: Field<E>, row: RowOf<E> | undefined, several: Several, rows: Rows) => ReactNode
}

/** The whole screen of a kind of record: the list, and beside it the form of the open record. */
export function RecordScreen<E extends RecordEndpoints>(props: Props<E>) {
  const { endpoints, place, failing, filters, add, columns, mayChange = true } = props
  const { t } = useWords()
  const names = filters?.map(({ key }) => key) ?? []
  // `place` has the parameters of the path. The answer has the rows under the record's name.
  const list = useServerList(endpoints.list, place as Partial<Sent<E['list']>>, names, (answer) => {
    const { total, [endpoints.record.name]: rows } = answer as { total: number } & Record<string, unknown>
    return { total, rows: rows as (RowOf<E> & Listed)[] }
  })
  const { removeMany } = useRecordActs(endpoints, place, failing)
  useLoadMessage(`${failing}.load_failed`, list)
  const open = list.state.open
  return (
    <>
      <ListScreen
        {...props}
        list={list}
        columns={columns}
        opens={({ id }) => ({ to: '.', search: (old: object) => ({ ...old, open: id }) })}
        {...(mayChange && { bulk: [{ label: t('record.remove'), act: removeMany }] })}
      >
        {props.also}
        {add !== undefined && mayChange && (
          <AppButton
            leftSection={<Icon shape={Plus} />}
            onClick={() => list.change({ open: 'new' }, { keepInHistory: true })}
          >
            {add}
          </AppButton>
        )}
      </ListScreen>
      {open !== undefined && <RecordDrawer key={open} {...props} id={open} />}
    </>
  )
}

type DrawerProps<E extends RecordEndpoints> = Props<E> & { id: string }

/** The form of the open record, which is loaded again first, so that it is saved under its current version. */
function RecordDrawer<E extends RecordEndpoints>(props: DrawerProps<E>) {
  const { endpoints, place, id, add, nameOf, facts, detailsFailed, mayChange = true } = props
  const isShown = useIsShown() && facts !== undefined
  const isNew = id === 'new'
  const input = { ...place, id } as Sent<E['get']>
  const answer = useAnswer(endpoints.get, input, { enabled: !isNew, staleTime: Infinity, gcTime: 0 })
  const row = answer.data as RowOf<E> | undefined
  const close = useWhileOpen()(useClose())
  return (
    <Drawer title={isNew ? add : row && nameOf(row)} onClose={close}>
      {answer.isError && (
        <ErrorPanel
          error={answer.error}
          onRetry={() => void answer.refetch()}
          {...(detailsFailed !== undefined && { title: detailsFailed })}
        />
      )}
      {!isNew && answer.isPending && <Progress />}
      {row !== undefined && isShown && <RecordFacts facts={facts?.(row) ?? []} />}
      {row !== undefined && !isShown && props.beside?.(row, close)}
      {row !== undefined && !mayChange && <Facts columns={props.columns} row={row as RowOf<E> & Listed} />}
      {(isNew || row !== undefined) && mayChange && !isShown && (
        <OpenForm {...props} row={row} close={close} />
      )}
    </Drawer>
  )
}

/** The values of a row's columns. */
function Facts<Row extends Listed>({ columns, row }: { columns: readonly ListColumn<Row>[]; row: Row }) {
  return (
    <dl className={styles['facts']}>
      {columns.map(({ key, header, value, cell }) => (
        <Fragment key={key}>
          <dt>{header}</dt>
          <dd>{cell?.(row) ?? value(row)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

type OpenProps<E extends RecordEndpoints> = Props<E> & { row: RowOf<E> | undefined; close: () => void }

function OpenForm<E extends RecordEndpoints>({ row, close, nameOf, ...props }: OpenProps<E>) {
  const { t } = useWords()
  const { remove, saySaved } = useRecordActs(props.endpoints, props.place, props.failing)
  const saved = (now: RowOf<E>, isNew: boolean) => {
    saySaved(nameOf(now), isNew)
    close()
  }
  const { ask, question } = useQuestion()
  const mayRemove = (name: string) =>
    props.asks !== true ||
    ask({
      title: t('record.ask.title', { name }),
      text: t('record.ask.text'),
      yes: t('common.remove'),
      no: t('record.ask.no'),
    })
  const removed = async () => {
    if (row === undefined || !(await mayRemove(nameOf(row)))) return
    if (await remove(String(row['id']), nameOf(row))) close()
  }
  return (
    <RecordForm
      {...props}
      row={row}
      onSaved={saved}
      actions={
        row !== undefined && (
          <>
            <AppButton variant="default" onClick={() => void removed()}>
              {t('record.remove')}
            </AppButton>
            {question}
          </>
        )
      }
    />
  )
}
