/**
 * A database for one company on a small machine: the whole product idles under 250 MB. Settings go on the
 * command line, so that they belong to this version of Yuga and not to the folder.
 */
export const frugalSettings: Record<string, string> = {
  // Memory: the operating system's cache does the rest; `shared_buffers` go by the company's size (buffers.ts).
  // What a year of half of 5,000 people is grouped in: with half of it the cells are sorted, a fifth slower.
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  wal_buffers: '1MB',
  max_connections: '60',
  // Processes: each one costs some megabytes while idle.
  io_method: 'sync',
  max_worker_processes: '3',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  max_parallel_maintenance_workers: '1',
  autovacuum_worker_slots: '2',
  autovacuum_max_workers: '2',
  // Nothing replicates from here, so less is written and no process waits for it.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',
  // Disk: a quiet folder, yet few checkpoints during the demonstration's load or a restore.
  min_wal_size: '64MB',
  max_wal_size: '768MB',
  checkpoint_completion_target: '0.9',
  jit: 'off',
  huge_pages: 'off',
  // Plans: the folder is on an SSD more often than not.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log names what went wrong without the rows it went wrong with.
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Tests throw their database away: nothing need reach the disk. */
export const throwawaySettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
}
