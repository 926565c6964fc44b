/** An invented company, for stories. */
export const COMPANY = {
  name: 'Voorbeeld Media B.V.',
  address: 'Keizerskade 12',
  city: '1016 AB Amsterdam',
  country: 'NL',
  kvk: 'KvK 00000000',
  tradenames: ['Brand'],
  vat_numbers: ['NL000000000B00'],
  added: '2024-02-01',
  specimen: true,
}
