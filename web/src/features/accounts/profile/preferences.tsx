import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import type { Language } from '@reseller-portal/contract/kit'
import { useState } from 'react'
import { areSingleKeysOn, switchSingleKeys } from '#lib/single-keys.ts'
import { speak, useWords } from '#lib/language/words.ts'
import { showFailure } from '#ui/feedback/messages.ts'
import { languages } from '@reseller-portal/contract/locales/languages'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Select } from '#ui/fields/select.tsx'
import styles from './profile-screen.module.css'

/** Language, colors and keys, kept in this browser. */
export function Preferences() {
  const { t, language } = useWords()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const schemes = { light: t('profile.light'), dark: t('profile.dark'), auto: t('profile.auto') }
  return (
    <Sheet title={t('profile.preferences')} note={t('profile.kept')}>
      <div className={styles['preferences']}>
        <Select
          label={t('common.language')}
          value={language}
          // The cast is safe: the options are exactly the languages.
          onChange={(value) => void speak(value as Language).catch(showFailure)}
          data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        />
        <Select
          label={t('profile.colors')}
          value={colorScheme}
          // The cast is safe: the options are exactly the schemes.
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
          data={Object.entries(schemes).map(([value, label]) => ({ value, label }))}
        />
        <SingleKeys />
      </div>
    </Sheet>
  )
}

/** Single-key shortcuts can be switched off, for speech input and for keys pressed by accident (WCAG 2.1.4). */
function SingleKeys() {
  const { t } = useWords()
  const [isOn, setOn] = useState(areSingleKeysOn)
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => {
          switchSingleKeys(currentTarget.checked)
          setOn(currentTarget.checked)
        }}
      />
      <span>
        {t('profile.keys')}
        <span className={styles['hint']}>{t('profile.keysNote')}</span>
      </span>
    </label>
  )
}
