import type { Part } from '../../../texts.ts'

export default {
  title: 'Opciones',
  titleOf: 'Opciones de {name}',
  note: 'Cada opción es una forma de vender un producto, con sus condiciones. Un cambio se vende cuando se publica su producto.',
  add: 'Añadir opción',
  search: 'Buscar opciones',
  searchHint: 'Nombre, título o producto',
  empty: 'Todavía no hay opciones. Añada la primera.',
  product: 'Producto',
  chooseProduct: 'Elija un producto',
  prices: 'Precios',
  states: {
    onSale: 'A la venta',
    changed: 'A la venta, con cambios',
    notOnSale: 'No a la venta',
  },
  types: {
    Seating: 'Con asiento',
    'Best available': 'Mejor disponible',
    Attraction: 'Atracción',
  },
  titleHint: 'Lo que ven los agentes en lugar del nombre',
  held: 'Se retienen mientras el cliente paga',
  notHeld: 'Se reservan sin retención',
  seats: 'Plazas',
  shared: '{count} opciones de este producto comparten las mismas plazas.',
  own: 'Esta opción tiene plazas propias.',
  ownSeats: 'Darle plazas propias',
  ownSeatsText: 'No tendrá horarios hasta que los defina. Lo vendido sigue siendo válido.',
} satisfies Part<'options'>
