import fc from 'fast-check'

/** fast-check with a fixed seed: a run tries what the last one tried. `PROPERTY_SEED=n` tries something else. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })

export default fc
