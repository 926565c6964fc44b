/** Typical searches by their URL parameters; the table has a line for each order × search. */
export const SEARCHES: Readonly<Record<string, string>> = {
  'no filter': 'country=DE',
  'women and men': 'country=DE&gender=all',
  'age 30 to 39': 'country=DE&min_age=30&max_age=39',
  region: 'country=DE&region=DE-SN',
  'region, age 45 to 55': 'country=DE&region=DE-SN&min_age=45&max_age=55',
  'with photo': 'country=DE&photo=1',
  'online now': 'country=DE&online=1',
  'new here': 'country=DE&new=1',
  'hair, body, age': 'country=DE&hair_color=red&body_type=curvy&min_age=30&max_age=45',
  'an interest': 'country=DE&interest=sushi',
  'within 10 km': 'country=DE&distance=10',
  'within 50 km': 'country=DE&distance=50',
  'small country': 'country=AT&photo=1&min_age=25&max_age=45',
}

/** A search with hardly any match, which takes many batches; reported separately from the mix. */
export const RARE = 'country=DE&hair_color=white&body_type=full&tattoos=many&eye_color=other&min_age=20&max_age=24'

export const PAGES = [1, 2, 50, 500] as const
