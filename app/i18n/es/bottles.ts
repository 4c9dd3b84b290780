import { bottleNotes } from '#content/bottle-notes/es.ts'
import type { Translated } from '../message-key.ts'

export const bottles: Translated<'bottles'> = {
  ...bottleNotes,

  'bottles.title': 'Botellas: {type}',
  'bottles.list.title': 'Botellas',
  'bottles.list.hint': 'Elige un tipo de bebida para ver estilos, precios aproximados, a qué sabe y con qué va.',
  'bottles.list.all': 'Todos los tipos de bebida',
  'bottles.sources': 'Basado en',
  'bottles.approximate':
    'Precios aproximados de tienda, sin verificar, de {day}. Las marcas dicen qué clase de botella es; nadie paga por aparecer aquí.',
  'bottles.type': 'Tipo de bebida',
  'bottles.types': 'Estos son los tipos de bebida:',
  'bottles.plan': 'Cantidades para',
  'bottles.no-plan': 'Ningún plan (precios en dólares)',
  'bottles.taste': 'A qué sabe',
  'bottles.food': 'Con qué va',
  'bottles.abv': '{percent} de alcohol',
  'bottles.price': 'Entre {low} y {high}, aproximadamente',
  'bottles.brands': 'El tamaño y la graduación cambian un poco de un país a otro.',
  'bottles.not-needed': 'Con las respuestas actuales, tu plan no necesita ninguna.',
  'bottles.to-list': 'Ver la lista de compras',
  'bottles.chosen': 'Elegida para tu lista',
  'bottles.same-total': 'El total queda igual',
  'bottles.change': '{money} en tu total',
  'bottles.choose': 'Elegir',
  'bottles.choose-name': 'Elegir {name} para {item}',
  'bottles.unchoose': 'Elegida',
  'bottles.unchoose-name': 'Elegida: {name} para {item}',
}
