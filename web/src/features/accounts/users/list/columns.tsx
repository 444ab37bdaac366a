import type { ListedAccount } from '@reseller-portal/contract/accounts'
import { cached, count } from '#lib/language/format.ts'
import { roleName } from '#lib/language/role-name.ts'
import type { useWords } from '#lib/language/words.ts'
import type { ListColumn } from '#ui/list-screen/table/columns.ts'
import { nameOf, Person, PersonState, stateOf, Tags } from '../person.tsx'
import styles from '../users.module.css'

/** A user with their position in the shown list. */
export type Numbered = ListedAccount & { number: number }

export function numbered(answer: { accounts: ListedAccount[]; total: number }, offset: number) {
  const rows = answer.accounts.map((row, index): Numbered => ({ ...row, number: offset + index + 1 }))
  return { rows, total: answer.total }
}

type Words = Pick<ReturnType<typeof useWords>, 't' | 'language'>

export function columnsOf({ t, language }: Words, hasPoints: boolean): ListColumn<Numbered>[] {
  const rolesOf = ({ groups }: Numbered) => groups.map(({ name }) => roleName(name, t))
  const pointsOf = ({ pos }: Numbered) =>
    pos.length === 0 ? [t('users.allPoints')] : pos.map(({ code }) => code)
  // Rows share this element, so React doesn't compare it when one row is drawn in place of another.
  const roles = cached((...names) => <Tags tags={names} tone="second" />)
  const points = cached((...codes) => <Tags tags={codes} />)
  const states = cached((state: ReturnType<typeof stateOf>) => <PersonState state={state} />)
  return [
    {
      key: 'number',
      header: t('users.columns.number'),
      value: ({ number }) => number,
      cell: ({ number }) => <span className={styles['number']}>{count(number, language)}</span>,
    },
    {
      key: 'surname',
      header: t('users.columns.user'),
      phone: 'first',
      value: (row) => `${nameOf(row)} (${row.email})`,
      cell: (row) => <Person person={row} />,
      second: ({ email }) => <span className={styles['email']}>{email}</span>,
      names: true,
      sort: true,
    },
    {
      key: 'groups',
      header: t('users.columns.roles'),
      phone: 'second',
      value: (row) => rolesOf(row).join(', '),
      cell: (row) => roles(...rolesOf(row)),
    },
    ...(hasPoints
      ? [
          {
            key: 'pos',
            header: t('users.columns.points'),
            value: (row: Numbered) => pointsOf(row).join(', '),
            cell: (row: Numbered) => points(...pointsOf(row)),
          },
        ]
      : []),
    {
      key: 'state',
      header: t('users.columns.state'),
      phone: 'end',
      value: (row) => t(`users.state.${stateOf(row)}`),
      cell: (row) => states(stateOf(row)),
    },
  ]
}
