import { CloseButton, Loader, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useWords } from '../../../lib/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './list.module.css'

type Props = { value: string; onChange: (value: string) => void; isBusy: boolean }

/** One box over everything that names a booking (spec 1 §7). */
export function SearchBox({ value, onChange, isBusy }: Props) {
  const { t } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <search className={styles['search']}>
      <TextInput
        ref={field}
        type="search"
        aria-label={t('bookings.search')}
        placeholder={t('bookings.searchHint')}
        value={value}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        leftSection={isBusy ? <Loader size={16} /> : <Icon name="search" />}
        rightSection={
          value !== '' && <CloseButton size="sm" aria-label={t('bookings.clear')} onClick={clear} />
        }
      />
    </search>
  )
}
