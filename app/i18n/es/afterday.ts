import type { Translated } from '../message-key.ts'

export const afterday: Translated<'afterday'> = {
  'afterday.title': 'Después del día',
  'afterday.intro': 'Cómo salió, quién vino y a quién agradecer.',

  'afterday.slipped.title': 'Qué se atrasó',
  'afterday.slipped.none': 'No se anotó cuándo empezaron y terminaron los bloques.',
  'afterday.slipped.on-time': 'empezó a tiempo',
  'afterday.slipped.late': 'empezó {minutes, number} min tarde',
  'afterday.slipped.early': 'empezó {minutes, number} min antes',
  'afterday.slipped.longer': 'duró {minutes, number} min más',
  'afterday.slipped.shorter': 'duró {minutes, number} min menos',
  'afterday.slipped.added': '+{minutes, number} min',
  'afterday.slipped.made-up': '−{minutes, number} min',

  'afterday.came.title': 'Quién vino',
  'afterday.came.none': 'No se registró a nadie.',
  'afterday.came.count': 'Vinieron {came, number} de {expected, number} personas',
  'afterday.came.of': '{came, number} de {expected, number}',
  'afterday.came.no-group': 'Sin círculo',
  'afterday.came.absent': '{count, plural, one {# no vino} other {# no vinieron}}',
  'afterday.came.unexpected':
    '{count, plural, one {# vino sin haber dicho que sí} other {# vinieron sin haber dicho que sí}}',

  'afterday.thanks.title': 'Lista de agradecimientos',
  'afterday.thanks.none': 'No se registró a nadie ni se anotó ningún regalo.',
  'afterday.thanks.left':
    '{count, plural, =0 {Ya agradeciste a todos} one {# grupo por agradecer} other {# grupos por agradecer}}',
  'afterday.thanks.came': '{count, plural, one {vino # persona} other {vinieron # personas}}',
  'afterday.thanks.not-there': 'no vinieron',
  'afterday.thanks.of': 'Agradecido: {name}',
  'afterday.thanks.more': 'Mostrar {count, number} más',
  'afterday.thanks.csv': 'Descargar (CSV)',
  'afterday.thanks.failed': 'No se pudo guardar la lista',
  'afterday.column.name': 'Grupo',
  'afterday.column.phone': 'Teléfono',
  'afterday.column.group': 'Círculo',
  'afterday.column.came': 'Personas que vinieron',
  'afterday.column.gift': 'Regalo',
  'afterday.column.thanked': 'Agradecido',
  'afterday.thanked.yes': 'sí',
  'afterday.thanked.no': 'no',

  'afterday.drinks.title': 'Lo que sobró de las bebidas',
  'afterday.drinks.text': 'Anota lo que sobró: tu próximo evento se calcula con eso.',
  'afterday.drinks.open': 'Anotar lo que sobró',
}
