import type { ServerWords } from '../../texts.ts'

export default {
  keyMissing: 'Envíe su clave de API en la cabecera: Authorization: Bearer <clave>.',
  keyUnknown: 'Esta clave de API no se conoce o fue revocada.',
  tooMany: 'Demasiadas llamadas: como máximo {limit} por minuto. Inténtelo de nuevo en {seconds} segundos.',
  malformed: 'La petición no está bien formada.',
  fields: 'Estos campos faltan o no son correctos: {fields}.',
  fault: 'Algo ha fallado por nuestra parte.',
  noSuchCall: 'Esa llamada no existe aquí.',
  product: 'No existe ese producto para esta clave.',
  option: 'No existe esa opción de este producto.',
  unit: 'No existe esa unidad de esta opción.',
  supplier: 'Esta clave vende otro proveedor.',
  oneSpan: 'Envíe exactamente uno de: localDate, localDateStart con localDateEnd, o availabilityIds.',
  span: 'localDateEnd no puede ser anterior a localDateStart ni más de un año posterior.',
  currency: 'Esta opción no se vende en {currency}, sino en {currencies}.',
  untilStart: 'Hasta el comienzo',
  questions: {
    weight: 'Peso en libras',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    emailAddress: 'Correo electrónico',
    phoneNumber: 'Teléfono',
    country: 'País',
  },
  weightHint: 'Un número entero de 1 a 999.',
} satisfies ServerWords['octo']
