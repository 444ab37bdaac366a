import Search from 'lucide-react/icons/search'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import type { Form } from '../form/use-form.ts'
import styles from './desk.module.css'

type Props = { form: Pick<Form, 'advance'>; find: string; onFind: (find: string) => void }

/** Finds products, ticket types and suppliers by a part of their name; Enter goes to the first that is found. */
export function ProductSearch({ form, find, onFind }: Props) {
  const { t } = useWords()
  return (
    <search>
      <label className={styles['search']}>
        <Icon shape={Search} />
        <input
          type="search"
          aria-label={t('sell.find')}
          placeholder={t('sell.find')}
          value={find}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onFind(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
            event.preventDefault()
            form.advance('rate')
          }}
        />
        <kbd aria-hidden="true">/</kbd>
      </label>
    </search>
  )
}
