import type { CityRow } from './place-rows.ts'

/**
 * United States: `bea` rows carry the Bureau of Economic Analysis' Regional Price Parities of 2023 (Dallas: 2024), public
 * domain; the others are rounded estimates.
 *
 * Id, country, English name, Spanish name, price index (United States = 100), source, time zone where it is not the
 * country's, other names people type.
 */
export const UNITED_STATES_CITIES: readonly CityRow[] = [
  ['san-francisco', 'US', 'San Francisco', 'San Francisco', 118, 'bea', 'America/Los_Angeles'],
  ['los-angeles', 'US', 'Los Angeles', 'Los Ángeles', 115, 'bea', 'America/Los_Angeles', ['LA']],
  ['santa-barbara', 'US', 'Santa Barbara', 'Santa Bárbara', 114, 'bea', 'America/Los_Angeles'],
  ['san-jose-ca', 'US', 'San Jose, CA', 'San José, CA', 113, 'bea', 'America/Los_Angeles'],
  ['seattle', 'US', 'Seattle', 'Seattle', 113, 'bea', 'America/Los_Angeles'],
  ['new-york', 'US', 'New York', 'Nueva York', 113, 'bea', null, ['NYC']],
  ['miami', 'US', 'Miami', 'Miami', 112, 'bea'],
  ['napa', 'US', 'Napa', 'Napa', 112, 'bea', 'America/Los_Angeles'],
  ['honolulu', 'US', 'Honolulu', 'Honolulu', 111, 'bea', 'Pacific/Honolulu'],
  ['san-diego', 'US', 'San Diego', 'San Diego', 111, 'bea', 'America/Los_Angeles'],
  ['boston', 'US', 'Boston', 'Boston', 110, 'bea'],
  ['dallas', 'US', 'Dallas', 'Dallas', 103, 'bea', 'America/Chicago'],
  ['washington-dc', 'US', 'Washington, DC', 'Washington D. C.', 109, 'estimate', null, ['Washington']],
  ['denver', 'US', 'Denver', 'Denver', 106, 'estimate', 'America/Denver'],
  ['chicago', 'US', 'Chicago', 'Chicago', 104, 'estimate', 'America/Chicago'],
  ['phoenix', 'US', 'Phoenix', 'Phoenix', 104, 'estimate', 'America/Phoenix'],
  ['philadelphia', 'US', 'Philadelphia', 'Filadelfia', 103, 'estimate'],
  ['portland-or', 'US', 'Portland, OR', 'Portland, OR', 106, 'estimate', 'America/Los_Angeles'],
  ['sacramento', 'US', 'Sacramento', 'Sacramento', 106, 'estimate', 'America/Los_Angeles'],
  ['riverside', 'US', 'Riverside-San Bernardino', 'Riverside-San Bernardino', 106, 'estimate', 'America/Los_Angeles'],
  ['tampa', 'US', 'Tampa', 'Tampa', 102, 'estimate'],
  ['orlando', 'US', 'Orlando', 'Orlando', 101, 'estimate'],
  ['atlanta', 'US', 'Atlanta', 'Atlanta', 101, 'estimate'],
  ['houston', 'US', 'Houston', 'Houston', 100, 'estimate', 'America/Chicago'],
  ['austin', 'US', 'Austin', 'Austin', 100, 'estimate', 'America/Chicago'],
  ['las-vegas', 'US', 'Las Vegas', 'Las Vegas', 99, 'estimate', 'America/Los_Angeles', ['Vegas']],
  ['san-antonio', 'US', 'San Antonio', 'San Antonio', 94, 'estimate', 'America/Chicago'],
  ['el-paso', 'US', 'El Paso', 'El Paso', 90, 'estimate', 'America/Denver'],
  ['mcallen', 'US', 'McAllen', 'McAllen', 86, 'estimate', 'America/Chicago'],
  ['nashville', 'US', 'Nashville', 'Nashville', 98, 'estimate', 'America/Chicago'],
  ['charlotte', 'US', 'Charlotte', 'Charlotte', 98, 'estimate'],
]
