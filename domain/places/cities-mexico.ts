import type { CityRow } from './place-rows.ts'

/**
 * Mexico: the factors over the national price level are rounded estimates; resort towns are high on purpose, because
 * event prices follow tourist demand.
 *
 * Id, country, English name, Spanish name, price index (United States = 100), source, time zone where it is not the
 * country's, other names people type.
 */
export const MEXICAN_CITIES: readonly CityRow[] = [
  [
    'ciudad-de-mexico',
    'MX',
    'Mexico City',
    'Ciudad de México',
    59.1,
    'estimate',
    null,
    ['CDMX', 'DF', 'Distrito Federal'],
  ],
  ['monterrey', 'MX', 'Monterrey', 'Monterrey', 60.1, 'estimate', 'America/Monterrey'],
  ['guadalajara', 'MX', 'Guadalajara', 'Guadalajara', 55.3, 'estimate', null, ['GDL']],
  ['cancun', 'MX', 'Cancún', 'Cancún', 64.4, 'estimate', 'America/Cancun'],
  [
    'playa-del-carmen',
    'MX',
    'Playa del Carmen / Tulum',
    'Playa del Carmen / Tulum',
    69.8,
    'estimate',
    'America/Cancun',
    ['Riviera Maya'],
  ],
  [
    'los-cabos',
    'MX',
    'Los Cabos',
    'Los Cabos',
    72.5,
    'estimate',
    'America/Mazatlan',
    ['Cabo San Lucas', 'San José del Cabo'],
  ],
  ['puerto-vallarta', 'MX', 'Puerto Vallarta', 'Puerto Vallarta', 60.1, 'estimate'],
  ['san-miguel-de-allende', 'MX', 'San Miguel de Allende', 'San Miguel de Allende', 67.1, 'estimate'],
  ['tijuana', 'MX', 'Tijuana', 'Tijuana', 59.1, 'estimate', 'America/Tijuana'],
  ['queretaro', 'MX', 'Querétaro', 'Querétaro', 56.4, 'estimate'],
  ['puebla', 'MX', 'Puebla', 'Puebla', 49.9, 'estimate'],
  ['leon', 'MX', 'León', 'León', 51, 'estimate'],
  ['merida', 'MX', 'Mérida', 'Mérida', 53.7, 'estimate', 'America/Merida'],
  ['toluca', 'MX', 'Toluca', 'Toluca', 49.9, 'estimate'],
  ['san-luis-potosi', 'MX', 'San Luis Potosí', 'San Luis Potosí', 51, 'estimate'],
  ['aguascalientes', 'MX', 'Aguascalientes', 'Aguascalientes', 50.5, 'estimate'],
  ['oaxaca', 'MX', 'Oaxaca', 'Oaxaca', 52.1, 'estimate', null, ['Oaxaca de Juárez']],
  ['morelia', 'MX', 'Morelia', 'Morelia', 48.3, 'estimate'],
  ['veracruz', 'MX', 'Veracruz', 'Veracruz', 49.4, 'estimate'],
  ['chihuahua', 'MX', 'Chihuahua', 'Chihuahua', 52.6, 'estimate', 'America/Chihuahua'],
  ['hermosillo', 'MX', 'Hermosillo', 'Hermosillo', 53.7, 'estimate', 'America/Hermosillo'],
  ['culiacan', 'MX', 'Culiacán', 'Culiacán', 51, 'estimate', 'America/Mazatlan'],
  ['saltillo', 'MX', 'Saltillo', 'Saltillo', 52.1, 'estimate', 'America/Monterrey'],
  ['torreon', 'MX', 'Torreón', 'Torreón', 50.5, 'estimate', 'America/Monterrey', ['La Laguna']],
  ['cuernavaca', 'MX', 'Cuernavaca', 'Cuernavaca', 53.7, 'estimate'],
  ['acapulco', 'MX', 'Acapulco', 'Acapulco', 51.6, 'estimate'],
  ['villahermosa', 'MX', 'Villahermosa', 'Villahermosa', 50.5, 'estimate'],
  ['tuxtla-gutierrez', 'MX', 'Tuxtla Gutiérrez', 'Tuxtla Gutiérrez', 47.3, 'estimate'],
]
