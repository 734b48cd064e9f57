#!/bin/sh
# Makes the database and its two accounts, as a superuser of PostgreSQL: the owner of the tables (DATABASE_OWNER_URL), for migrations and
# backups, and the one with which the server works (DATABASE_URL). That one can't change tables, the audit log or anything of the machine.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname=postgres <<'SQL'
\set owner `printf %s "$DATABASE_OWNER_PASSWORD"`
\set server `printf %s "$DATABASE_PASSWORD"`
create role mwesigwa_owner login password :'owner';
create role mwesigwa login password :'server';
create database mwesigwa owner mwesigwa_owner;
revoke all on database mwesigwa from public;
grant connect on database mwesigwa to mwesigwa;
SQL
