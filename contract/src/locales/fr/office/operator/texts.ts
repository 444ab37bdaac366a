import type { Part } from '../../../texts.ts'

export default {
  in: '{field}, {language}',
  complete: 'Rien ne manque.',
  missing_one: '{count} texte manque. L’anglais est affiché.',
  missing_other: '{count} textes manquent. L’anglais est affiché.',
  unchanged: 'Rien n’a été modifié.',
  save: 'Enregistrer les textes',
  saveOf: 'Enregistrer les textes : {name}',
} satisfies Part<'texts'>
