import type { Part } from '../../../texts.ts'

export default {
  title: 'Options',
  titleOf: 'Options de {name}',
  note: 'Chaque option est une façon de vendre un produit, avec ses conditions. Une modification est vendue une fois son produit publié.',
  add: 'Ajouter une option',
  search: 'Rechercher des options',
  searchHint: 'Nom, titre ou produit',
  empty: 'Aucune option pour le moment. Ajoutez la première.',
  product: 'Produit',
  chooseProduct: 'Choisissez un produit',
  prices: 'Prix',
  states: {
    onSale: 'En vente',
    changed: 'En vente, modifiée',
    notOnSale: 'Pas en vente',
  },
  types: {
    Seating: 'Places assises',
    'Best available': 'Meilleure place',
    Attraction: 'Attraction',
  },
  titleHint: 'Ce que les agents voient à la place du nom',
  addRegion: 'Ajouter une région',
  everywhere: 'Aucune : clients de partout.',
  addGroup: 'Ajouter un groupe',
  everybody: 'Aucun : tout le monde.',
  held: 'Gardées pendant que le client paie',
  notHeld: 'Réservées sans mise en attente',
  seats: 'Places',
  shared: '{count} options de ce produit partagent les mêmes places.',
  own: 'Cette option a ses propres places.',
  ownSeats: 'Lui donner ses propres places',
  ownSeatsText:
    'Elle n’aura pas d’horaires tant que vous ne les aurez pas définis. Ce qui a été vendu reste valable.',
} satisfies Part<'options'>
