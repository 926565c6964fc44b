/** The engine's labels for fictional profiles, which a tenant may replace. */
export const FICTIONAL_SINGULAR = {
  da: 'Opdigtet',
  de: 'Fiktiv',
  en: 'Fictional',
  es: 'Ficticio',
  fi: 'Kuvitteellinen',
  fr: 'Fictif',
  it: 'Fittizio',
  nl: 'Fictief',
  no: 'Oppdiktet',
  pl: 'Fikcyjny',
  sv: 'Påhittad',
}

export const FICTIONAL_PLURAL = {
  da: 'Opdigtede profiler',
  de: 'Fiktive Profile',
  en: 'Fictional profiles',
  es: 'Perfiles ficticios',
  fi: 'Kuvitteelliset profiilit',
  fr: 'Profils fictifs',
  it: 'Profili fittizi',
  nl: 'Fictieve profielen',
  no: 'Oppdiktede profiler',
  pl: 'Fikcyjne profile',
  sv: 'Påhittade profiler',
}
