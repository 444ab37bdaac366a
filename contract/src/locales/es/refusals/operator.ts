import type { RefusalsOf } from '../../words.ts'

export const operatorRefusals: RefusalsOf<
  'products' | 'media' | 'imports' | 'options' | 'travelers' | 'inventory' | 'groupon'
> = {
  'products.no_option': 'Añada al menos una opción antes de publicar.',
  'products.archived': 'Este producto está archivado. Recupérelo primero.',
  'products.sold': 'Este producto se ha vendido y hay reservas que lo nombran. Archívelo en su lugar.',
  'products.nothing_changed': 'No hay nada que publicar.',
  'imports.unreadable': 'Este archivo no nombra ningún producto. Tome como ejemplo uno exportado aquí.',
  'imports.too_many': 'Importe {most} filas como máximo a la vez.',
  'groupon.unknown': 'Este código no se conoce.',
  'groupon.used': 'Este código ya se ha usado.',
  'groupon.expired': 'Este código era válido hasta el {until}.',
  'groupon.other_product': 'Este código es para otros productos.',
  'groupon.currency': 'Este código está en otra moneda.',
  'groupon.paying': 'Hay un pago abierto para esta venta. Cancélelo para cambiar el código.',
  'groupon.code_known': 'Ya existe el código «{code}».',
  'groupon.unreadable':
    'Este archivo no nombra ningún código. Su primera línea debe nombrar las columnas: code, amount, currency, valid_until, products.',
  'media.not_found': 'No se encuentra la imagen.',
  'media.unusable': 'Elija una imagen JPEG, PNG, WebP o AVIF de 10 MB y 50 megapíxeles como máximo.',
  'media.too_many': 'Un producto tiene {most} imágenes como máximo. Quite una antes.',
  'media.full': 'Tiene {most} imágenes, el máximo. Quite algunas antes.',
  'media.busy': 'Se están ajustando muchas imágenes. Inténtelo de nuevo dentro de un momento.',
  'options.other_product': 'Elija uno de sus productos.',
  'options.travelers_reversed': 'Introduzca {min} o más.',
  'options.days_reversed': 'La fecha final debe ser posterior a la inicial.',
  'travelers.kind_taken': 'Este producto ya tiene este tipo de viajero.',
  'travelers.overlap': 'Estas edades se solapan con «{name}».',
  'travelers.ages_reversed': 'Introduzca {min} o más.',
  'travelers.maximum_missing': 'Introduzca una edad máxima o escriba la edad mínima como {min}+.',
  'travelers.no_maximum': 'Con un signo más no hay edad máxima. Déjela vacía.',
  'inventory.pool_not_found': 'Plazas no encontradas.',
  'inventory.days_reversed': 'La fecha final debe ser posterior a la inicial.',
  'inventory.times_twice': 'Indique cada hora una sola vez.',
  'inventory.time_taken': 'Ya hay una salida a esta hora.',
  'inventory.past': 'Elija una hora futura.',
  'inventory.below_sold':
    'Hay {taken} plazas vendidas o retenidas: {names}. Conserve al menos tantas o cancele antes con estos clientes.',
  'inventory.sold_stays':
    'Hay {taken} plazas vendidas o retenidas: {names}. Una salida con clientes no se cambia de hora.',
  'inventory.undone': 'Este cambio ya se había deshecho.',
}
