import type { Part } from '../../../texts.ts'

export default {
  title: 'Types de voyageurs',
  note: 'Types de voyageurs et âges de chaque produit. Une modification est vendue une fois son produit publié.',
  add: 'Ajouter un type de voyageur',
  search: 'Rechercher des types de voyageurs',
  searchHint: 'Nom ou produit',
  empty: 'Aucun type de voyageur pour le moment. Ajoutez le premier.',
  ages: 'Âges',
  plusHint: 'Écrivez 65+ pour 65 ans et plus : aucun maximum n’est alors nécessaire.',
  changed: 'Non publié',
  published: 'Publié',
  fields: {
    kind: 'Type de client',
    minAge: 'Âge minimum',
    maxAge: 'Âge maximum',
  },
} satisfies Part<'guestTypes'>
