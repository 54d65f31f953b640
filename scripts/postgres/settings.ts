export type Purpose = 'shop' | 'tests';

/** The server's settings as command-line flags; everything else is PostgreSQL's default. */
export function settingFlags(purpose: Purpose, socketFolder: string): string[] {
  const settings: Record<string, string> = {
    // No network at all: a socket in a folder that only this user can enter.
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    // Containers give /dev/shm 64 MB, which parallel queries outgrow; ours are short anyway.
    max_parallel_workers_per_gather: '0',
    dynamic_shared_memory_type: 'mmap',
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_min_messages: 'warning',
    // Refusals are part of the program (guarded updates, lock timeouts) and logged by it.
    log_min_error_statement: 'panic',
  };
  if (purpose === 'tests') {
    // A test database has nothing to lose in a power cut.
    Object.assign(settings, {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      shared_buffers: '128MB',
      max_connections: '300',
      max_wal_size: '2GB',
    });
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
