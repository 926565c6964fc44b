/** What journeys know of their site, as environment variables. */
export interface JourneySite {
  readonly JOURNEY_PORT: string
  /** Of the back office. */
  readonly JOURNEY_OFFICE_PORT: string
  readonly JOURNEY_DATA_DIR: string
  readonly JOURNEY_TENANTS_DIR: string
  readonly JOURNEY_DATABASE_URL: string
}

/** Tells all workers of the run, which inherit the environment, of the sites; the first worker has the first. */
export function shareSites(sites: readonly JourneySite[]): void {
  process.env.JOURNEY_SITES = JSON.stringify(sites)
}

/** Gives a worker its site. Outside of a worker it does nothing. */
export function takeSite(): void {
  const { JOURNEY_SITES, TEST_PARALLEL_INDEX } = process.env
  if (!JOURNEY_SITES || TEST_PARALLEL_INDEX === undefined) return
  Object.assign(process.env, (JSON.parse(JOURNEY_SITES) as JourneySite[])[Number(TEST_PARALLEL_INDEX)])
}
