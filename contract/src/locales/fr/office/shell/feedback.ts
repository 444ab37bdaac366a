import type { Part } from '../../../texts.ts'

export default {
  title: 'Commentaires',
  note: 'Qu’est-ce qui va, qu’est-ce qui ne va pas, que manque-t-il ? Qui gère le portail le lit.',
  text: 'Votre commentaire',
  page: 'Il concerne',
  pageNote: 'La page d’où vous venez. Vide s’il concerne tout.',
  send: 'Envoyer le commentaire',
  missing: 'Écrivez d’abord quelque chose.',
  list: 'Ce qui a été dit',
  search: 'Chercher des commentaires',
  hint: 'Mot, personne ou organisation',
  empty: 'Personne n’a encore rien dit.',
  when: 'Quand',
  who: 'Qui',
  where: 'Page concernée',
  what: 'Commentaire',
} satisfies Part<'feedback'>
