import type { ListedAccount } from '@reseller-portal/contract/accounts'
import { useWords } from '#lib/language/words.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import styles from './users.module.css'

type Named = Pick<ListedAccount, 'given_name' | 'surname' | 'email'>

export function nameOf({ given_name, surname, email }: Named): string {
  return `${given_name} ${surname}`.trim() || email
}

/** A name with its initials in front. */
export function Person({ person }: { person: Named }) {
  const initials = [person.given_name, person.surname].map((name) => name.trim().slice(0, 1)).join('')
  return (
    <span className={styles['person']}>
      <span aria-hidden="true" className={styles['initials']}>
        {(initials || person.email.slice(0, 1)).toUpperCase()}
      </span>
      <span className={styles['name']}>{nameOf(person)}</span>
    </span>
  )
}

export function stateOf({ deactivated_at, invited }: Pick<ListedAccount, 'deactivated_at' | 'invited'>) {
  if (deactivated_at !== null) return 'inactive'
  return invited ? 'invited' : 'active'
}

const tones = { active: 'good', invited: 'wait', inactive: 'calm' } as const

export function PersonState({ state }: { state: ReturnType<typeof stateOf> }) {
  const { t } = useWords()
  return <StatusBadge tone={tones[state]}>{t(`users.state.${state}`)}</StatusBadge>
}

/** The first of them, and how many more there are, because a row has one line. */
export function Tags({ tags, tone }: { tags: readonly string[]; tone?: 'second' }) {
  const more = tags.length - mostTags
  return (
    <span className={styles['tags']}>
      {tags.slice(0, mostTags).map((each, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- another row's tags are other texts in the same elements
        <span key={place} title={each} data-tone={tone}>
          {each}
        </span>
      ))}
      {more > 0 && (
        <span title={tags.slice(mostTags).join(', ')} data-tone={tone}>
          +{more}
        </span>
      )}
    </span>
  )
}

const mostTags = 2
