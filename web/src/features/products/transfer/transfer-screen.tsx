import {
  exportProducts,
  importProducts,
  transferFormats,
  type ImportAnswer,
  type TransferMapping,
} from '@reseller-portal/contract/products'
import { useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { useWords } from '#lib/language/words.ts'
import { save } from '#lib/save.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { ImportSheet } from '#ui/layout/import-sheet.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Found } from './found.tsx'
import { Imports } from './imports.tsx'
import { Mapping } from './mapping.tsx'
import { outdated } from './outdated.ts'
import styles from '../products.module.css'

type Format = (typeof transferFormats)[number]

/** Exports products and options as a file, and imports one after a preview of its changes. */
export function TransferScreen() {
  const { t } = useWords()
  return (
    <>
      <PageHeader
        title={t('transfer.title')}
        note={t('transfer.note')}
        above={{ to: '/products', name: t('common.products') }}
      />
      <div className={styles['stack']}>
        <Export />
        <Import />
        <Imports />
      </div>
    </>
  )
}

const names = { csv: 'products.csv', octo: 'products.json' } as const

function Export() {
  const { t } = useWords()
  const [under, setUnder] = useState<Format>()
  const take = async (format: Format) => {
    setUnder(format)
    await call(exportProducts, { format }).then((bytes) => save(bytes, names[format]), showFailure)
    setUnder(undefined)
  }
  return (
    <Sheet title={t('transfer.export')} note={t('transfer.exportNote')}>
      <div className={styles['buttons']}>
        {transferFormats.map((format) => (
          <AppButton
            key={format}
            variant="default"
            loading={under === format}
            onClick={() => void take(format)}
          >
            {t('transfer.exportOf', { format: t(`transfer.${format}`) })}
          </AppButton>
        ))}
      </div>
    </Sheet>
  )
}

function Import() {
  const { t } = useWords()
  const words = {
    choose: t('transfer.choose'),
    apply: t('transfer.apply'),
    nothing: t('transfer.nothing'),
  }
  return (
    <ImportSheet
      endpoint={importProducts}
      inputOf={({ name, text }, apply, mapping: TransferMapping | undefined) => ({
        format: formatOf(name),
        file: text,
        fileName: name,
        apply,
        ...(mapping && { mapping }),
      })}
      outdates={outdated}
      title={t('transfer.import')}
      note={t('transfer.hint')}
      file={{ label: t('transfer.file'), accept: '.csv,.json,text/csv,application/json' }}
      words={words}
      isAnything={isAnything}
      onDone={() => showMessage('products.imported')}
    >
      {(name, found, { reading, onChange }) => (
        <>
          {found.csv !== null && (
            <Mapping csv={found.csv} mapping={reading ?? found.csv.mapping} onChange={onChange} />
          )}
          <Found name={name} found={found} />
        </>
      )}
    </ImportSheet>
  )
}

function formatOf(name: string): Format {
  return name.toLowerCase().endsWith('.json') ? 'octo' : 'csv'
}

function isAnything({ products: product, options: option, travelers, prices }: ImportAnswer): boolean {
  return [product, option, travelers, prices].some(({ added, changed }) => added + changed > 0)
}
