import { TextInput } from '@mantine/core'
import { languages } from '@reseller-portal/contract/kit'
import { languages as spoken } from '@reseller-portal/contract/locales/languages'
import {
  describePicture,
  listPictures,
  productChanges,
  products,
  type ProductPicture,
} from '@reseller-portal/contract/products'
import { useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import styles from './media.module.css'

/** The cached answers that a changed picture outdates: the list, and whether there are unpublished changes. */
export const outdated = [listPictures, products.list, products.get, productChanges]

/** The picture's alternative text. A missing language falls back to English. */
export function Description({ picture: { id, version, alt } }: { picture: ProductPicture }) {
  const { t } = useWords()
  const [typed, setTyped] = useState(alt)
  const describe = useChange(describePicture, {
    outdates: outdated,
    onError: (error) => void showMessage('pictures.update_failed', { error }),
    onSuccess: () => void showMessage('pictures.described'),
  })
  const missing = languages.filter((each) => alt[each] === '').map((each) => spoken[each].name)
  const isChanged = languages.some((each) => typed[each].trim() !== alt[each])
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) describe.mutate({ input: { pictureId: id, version, alt: typed } })
      }}
    >
      {languages.map((each) => (
        <TextInput
          key={each}
          label={t('media.alt', { language: spoken[each].name })}
          lang={each}
          maxLength={300}
          value={typed[each]}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [each]: value })}
        />
      ))}
      {missing.length > 0 && (
        <p className={styles['quiet']}>{t('media.missing', { languages: missing.join(', ') })}</p>
      )}
      {isChanged && (
        <AppButton type="submit" loading={describe.isPending}>
          {t('media.save')}
        </AppButton>
      )}
    </form>
  )
}
