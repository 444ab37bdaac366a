import type { Part } from '../../../texts.ts'

export default {
  title: 'Aide',
  search: 'Chercher dans l’aide',
  hint: 'Un mot',
  none: 'Aucune page ne contient « {search} ».',
  back: 'Toutes les pages',
  missing: 'Cette page d’aide n’existe pas.',
  failed: 'Cette page d’aide n’a pas pu être chargée.',
} satisfies Part<'help'>
